interface Granted {
  conditional?: boolean | null | undefined;
  properties?: { grantTypes: { grantType?: string | null | undefined }[] } | null | undefined;
}

/** Null: it may. Without a relationship it does not; null is one that cannot be read. */
export function comesWithRoleOrRule(relationship: Granted | null | undefined): boolean | null {
  if (!relationship) return relationship === null ? null : false;
  const types = relationship.properties?.grantTypes ?? [];
  return relationship.conditional === true || types.some(({ grantType }) => grantType === 'role');
}
