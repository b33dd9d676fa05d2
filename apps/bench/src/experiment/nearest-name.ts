/** Says that there is no such thing, which name may have been meant, and which there are. */
export function noSuch(thing: string, text: string, names: readonly string[]): string {
  const nearest = nearestName(text, names);
  const hint = nearest === null ? '' : ` (did you mean ${nearest}?)`;
  return `there is no ${thing} ${JSON.stringify(text)}${hint}; there is ${names.join(', ')}`;
}

/** The name that was probably meant; null where none is near. */
export function nearestName(text: string, names: readonly string[]): string | null {
  const most = Math.max(2, Math.floor(text.length / 3));
  let nearest: string | null = null;
  let smallest = most + 1;
  for (const name of names) {
    const distance = changesBetween(text.toLowerCase(), name.toLowerCase());
    if (distance >= smallest) continue;
    smallest = distance;
    nearest = name;
  }
  return nearest;
}

/** Characters to add, remove or change to get from one text to the other. */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, sign] of [...from].entries()) {
    const next = [line + 1];
    for (let column = 0; column < to.length; column += 1) {
      const changed = (row[column] ?? 0) + (to[column] === sign ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
