import { useEffect, useState } from 'react';

/** Ids of selected rows, each with what can be done to it. */
type Kept = Record<string, readonly string[]>;

interface KeptSelection {
  /** Of the other pages. */
  others: [id: string, verbs: readonly string[]][];
  /** All of the list, this page included. */
  forget: () => void;
}

/** Null `list`: nothing is kept. Boxes of rows that were selected before are checked again. */
export function useKeptSelection(
  list: string | null,
  rows: readonly { id: string; verbs: readonly string[] }[],
  findBoxes: () => HTMLInputElement[],
): KeptSelection {
  const [others, setOthers] = useState<KeptSelection['others']>([]);
  const rowIds = rows.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and boxes change with the ids.
  useEffect(() => {
    if (list === null) return;
    const key = `selection ${list}`;
    const verbsOf = new Map(rows.map(({ id, verbs }) => [id, verbs]));
    const update = () => {
      const elsewhere = Object.entries(readKept(key)).filter(([id]) => !verbsOf.has(id));
      const here = findBoxes().flatMap(({ checked, value }) => (checked ? [[value, verbsOf.get(value) ?? []]] : []));
      setOthers(elsewhere);
      keep(key, Object.fromEntries([...elsewhere, ...here]));
    };
    const known = readKept(key);
    const again = findBoxes().filter(({ checked, value }) => !checked && Object.hasOwn(known, value));
    for (const box of again) box.checked = true;
    update();
    document.addEventListener('change', update);
    again[0]?.dispatchEvent(new Event('change', { bubbles: true }));
    return () => document.removeEventListener('change', update);
  }, [list, rowIds]);
  const forget = () => {
    if (list !== null) keep(`selection ${list}`, {});
  };
  return { others, forget };
}

function readKept(key: string): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Kept) : {};
  } catch {
    return {};
  }
}

function keep(key: string, kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage the selection is that of the page.
  }
}
