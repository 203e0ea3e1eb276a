/** The names that were ticked or written in lines, each once. */
export function journeysIn(trees: readonly string[]): string[] {
  const lines = trees.flatMap((text) => text.split('\n')).map((line) => line.trim());
  return [...new Set(lines)].filter((tree) => tree !== '' && tree.length <= 200);
}
