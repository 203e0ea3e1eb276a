/** The first link of a row itself: what stands over the first row of a group is part of no row. */
export function rowLink(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a[href]:not(.list-group a)') ?? null;
}
