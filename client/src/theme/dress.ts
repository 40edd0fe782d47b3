// Puts on the theme: at once, before anything is painted, and whenever the wish or the system changes.
// A classic script that imports nothing; a wish comes to it as the browser tells of what is kept: by a storage event.
{
  const KEY = "hearthside.theme";
  const BARS: Readonly<Record<string, string>> = { firelight: "#1a100b", daylight: "#e5d3ac" };
  const light = matchMedia("(prefers-color-scheme: light)");
  let wish: string | null = null;
  try {
    wish = localStorage.getItem(KEY);
  } catch {
    // Storage is barred: as the system says.
  }

  const meta = (name: string, content: string): void =>
    document.querySelector(`meta[name="${name}"]`)?.setAttribute("content", content);

  const dress = (): void => {
    const theme = wish !== null && wish in BARS ? wish : light.matches ? "daylight" : "firelight";
    document.documentElement.dataset.theme = theme;
    meta("theme-color", BARS[theme] ?? "");
    meta("color-scheme", theme === "daylight" ? "light" : "dark");
  };

  dress();
  light.addEventListener("change", dress);
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== KEY) return;
    wish = newValue;
    dress();
  });
}
