/** Without the link of the group heading above it. */
export function rowLink(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a[href]:not(.list-group a)') ?? null;
}

/** Focuses a row that took the place of one that has left: the key for the next row leads to it, not past it. */
export function focusInPlace(row: Element | null, options?: FocusOptions): void {
  const link = rowLink(row);
  if (!link) return;
  link.focus(options);
  link.dataset.inPlace = '';
  link.addEventListener('blur', () => delete link.dataset.inPlace, { once: true });
}

/** Whether the key for the next row has been used up by a row that took its place. */
export function staysInPlace(place: Element | null): boolean {
  if (!(place instanceof HTMLElement) || place.dataset.inPlace === undefined) return false;
  delete place.dataset.inPlace;
  return true;
}
