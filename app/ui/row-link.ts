/** Without the link of the group heading above it. */
export function rowLink(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a[href]:not(.list-group a)') ?? null;
}
