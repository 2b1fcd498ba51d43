/** Whether JSON nests objects and lists deeper than `max`. The text is not parsed and need not be valid. */
export function isDeeperThan({ text, max }: { text: string; max: number }): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > max) return true;
  }
  return false;
}
