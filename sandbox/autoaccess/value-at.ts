export function valueAt(data: unknown, path: string): unknown {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  return (
    steps.reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : null,
      data,
    ) ?? null
  );
}
