// What a journey's author says about the page of a step: JSON, or `themeId=…` in older ones. Contract 01, section 26.5.

export function themeOf(stage: string | null | undefined): string | null {
  const named = stageOf(stage).themeId ?? /(?:^|[,;\s])themeId=([\w-]+)/.exec(stage ?? '')?.[1];
  return typeof named === 'string' && /^[\w-]{1,100}$/.test(named) ? named : null;
}

/** One text, or a text for each locale. */
export function buttonTextOf(stage: string | null | undefined, locales: readonly string[]): string | null {
  const given = stageOf(stage).submitButtonText;
  if (typeof given === 'string') return given === '' ? null : given;
  if (typeof given !== 'object' || given === null) return null;
  const texts: Record<string, unknown> = { ...given };
  const found = [...locales, 'en'].map((locale) => texts[locale]).find((text) => typeof text === 'string');
  return found ? String(found) : null;
}

function stageOf(stage: string | null | undefined): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(stage ?? '');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
