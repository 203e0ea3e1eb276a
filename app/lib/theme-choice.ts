// Which theme a sign-in page shows, and whether it carries over to the pages behind it.

export interface ThemeFacts {
  hosted: boolean;
  realm: string;
  /** The `stage` of the step: a JSON text or `themeId=…`. */
  stage: string | null;
  /** The theme linked to the journey, if any. */
  linked: { id?: string | null; name?: string | null } | null;
  /** What an earlier sign-in left behind. */
  remembered: string | null;
}

/** `vendor`: the fixed look of a hosted root realm. `keep`: it is remembered for the pages behind the sign-in. */
export type ThemeChoice = { kind: 'vendor' } | { kind: 'default' } | { kind: 'named'; theme: string; keep: boolean };

/** The node's own theme, else that of the journey, else the remembered one, else the realm's default. */
export function themeChoice({ hosted, realm, stage, linked, remembered }: ThemeFacts): ThemeChoice {
  if (hosted && (realm === 'root' || realm === '/')) return { kind: 'vendor' };
  const chosen = themeInStage(stage) ?? (linked?.id || linked?.name || null);
  if (chosen !== null) return { kind: 'named', theme: chosen, keep: true };
  return remembered ? { kind: 'named', theme: remembered, keep: false } : { kind: 'default' };
}

function themeInStage(stage: string | null): string | null {
  if (!stage) return null;
  try {
    const read: unknown = JSON.parse(stage);
    const named = typeof read === 'object' && read !== null && 'themeId' in read ? read.themeId : null;
    return typeof named === 'string' && named !== '' ? named : null;
  } catch {
    return /(?:^|[,;&\s])themeId=([^,;&\s]+)/.exec(stage)?.[1] ?? null;
  }
}
