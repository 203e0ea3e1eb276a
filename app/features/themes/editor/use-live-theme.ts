import { type FormEvent, useState } from 'react';
import type { Theme } from '../../theme/theme-document';
import { typedTheme } from './preview';

/** The theme of what stands in the form: from the start as it came, then with every change as it is typed. */
export function useLiveTheme(start: (name: string) => string | undefined) {
  const [typed, setTyped] = useState<FormData | null>(null);
  const theme: Theme = typedTheme((name) => {
    if (!typed) return start(name);
    const value = typed.get(name);
    return typeof value === 'string' ? value : undefined;
  });
  const follow = ({ target }: FormEvent) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) setTyped(new FormData(form));
  };
  return { theme, follow };
}
