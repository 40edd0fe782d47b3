"""The scripts by which bash, zsh and fish ask `hearthside completion` how a word may end.

The answer is a line `words` and a word a line, with a tab before what it is; or a line `files`,
with a tab before what stands in front of the file's name.
"""

BASH = r"""# bash, also that of macOS: completes what is said to hearthside.
_hearthside() {
  # Bash takes words apart at `=`: they are put together again, and answers cut where it cut.
  local words=() one last=0 cut=${COMP_WORDS[COMP_CWORD]} kind lead
  for one in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    last=$((${#words[@]} - 1))
    if [[ $last -ge 1 && ($one == =* || ${words[last]} == *=) ]]; then
      words[last]+=$one
    else
      words+=("$one")
    fi
  done
  last=$((${#words[@]} - 1))
  [[ $cut != = ]] || cut=
  cut=${words[last]%"$cut"}
  COMPREPLY=()
  while IFS=$'\t' read -r one lead; do
    if [[ -z $kind ]]; then
      kind=$one
      [[ $kind == files ]] && break
    else
      COMPREPLY+=("${one#"$cut"}")
      [[ $one != *= ]] || compopt -o nospace 2>/dev/null
    fi
  done < <("${words[0]/#\~/$HOME}" completion bash --after "${words[@]:1}" 2>/dev/null)
  [[ $kind == files ]] || return 0
  while IFS= read -r one; do
    one=$lead$one
    COMPREPLY+=("${one#"$cut"}")
  done < <(compgen -f -- "${words[last]#"$lead"}")
  compopt -o filenames 2>/dev/null
  return 0
}
complete -F _hearthside hearthside
"""

ZSH = r"""#compdef hearthside
# zsh: completes what is said to hearthside.
_hearthside() {
  local line word what
  local -a lines closed open
  local -a said=("${(@Q)words[2,CURRENT-1]}" "$PREFIX")
  lines=("${(@f)$(${~words[1]} completion zsh --after "$said[@]" 2>/dev/null)}")
  if [[ $lines[1] == files* ]]; then
    compset -P "${(b)lines[1]#*$'\t'}"
    _files
    return
  fi
  for line in "${(@)lines[2,-1]}"; do
    word=${line%%$'\t'*} what=${line#*$'\t'}
    if [[ $word == *= ]]; then
      open+=("${word//:/\\:}${what:+:$what}")
    else
      closed+=("${word//:/\\:}${what:+:$what}")
    fi
  done
  _describe -t words 'word' closed -- open -S ''
}
if [[ $funcstack[1] == _hearthside ]]; then
  _hearthside "$@"
else
  compdef _hearthside hearthside
fi
"""

FISH = r"""# fish: completes what is said to hearthside.
function __hearthside_words
    set -l said (commandline -opc)
    set -l word (commandline -ct)
    set -l command $said[1]
    set -e said[1]
    set -l lines ($command completion fish --after $said "$word" 2>/dev/null)
    if string match -q 'files*' -- $lines[1]
        set -l lead (string replace -r '^files\t' '' -- $lines[1])
        set -l rest (string sub -s (math (string length -- "$lead") + 1) -- "$word")
        for one in (__fish_complete_path "$rest")
            echo $lead$one
        end
    else
        printf '%s\n' $lines[2..]
    end
end
complete -c hearthside -f -a '(__hearthside_words)'
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}
