import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';
import { forgetSentChanges, markUnsent, restoreDraft } from './form-changes';

/**
 * Restores what was typed when the form opens again. Returns the undo. `isUnsent`: the form was refused or not
 * answered.
 */
export function useDraft(form: RefObject<HTMLFormElement>, key: string, isUnsent: boolean): (() => void) | null {
  const { key: place } = useLocation();
  const [undo, setUndo] = useState<(() => void) | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another form
  useEffect(() => {
    const node = form.current;
    if (!node) return;
    const restored = restoreDraft(node);
    setUndo(
      () =>
        restored &&
        (() => {
          restored();
          setUndo(null);
        }),
    );
    return () => forgetSentChanges(node);
  }, [form, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each place the page says what became of the form
  useEffect(() => {
    const node = form.current;
    if (!node) return;
    if (isUnsent) markUnsent(node);
    else forgetSentChanges(node);
  }, [form, place, isUnsent]);

  return undo;
}
