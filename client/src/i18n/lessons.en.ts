// What the teacher says in English, and the shape every other language must have. Loaded with the tutorial.
export const lessons = {
  teacher: "Your teacher",
  next: "Next",
  skip: "Skip this lesson",
  place: (n: number, of: number) => `${n} of ${of}`,
  watch: "Watch what happens…",
  done: "That was it. You know how to play!",
  play: "Play a real game",
  more: "Back to learning",
  notNow: "First read this, then press “Next”.",
  other: "In a real game you could. Here, take what is lit up.",
};

export type TeacherWords = typeof lessons;
