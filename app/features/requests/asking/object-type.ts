// Which object of an application an account in it is, as its request form is filed under it (contract 03, 6.7).

/** The one object its mappings name, or null when none or several do: then there is no form. */
export function objectTypeOf(connectorId: string | null | undefined, mappings: readonly string[]): string | null {
  if (!connectorId) return null;
  const start = `system${connectorId.charAt(0).toUpperCase()}${connectorId.slice(1).toLowerCase()}`;
  const found = mappings.flatMap((mapping) => {
    const [, middle] = /^(.*)_managed(?:Alpha|Bravo)_user$/.exec(mapping) ?? [];
    return middle?.startsWith(start) && middle.length > start.length ? [middle.slice(start.length)] : [];
  });
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}
