import type { ReactNode } from 'react';
import { Dotted } from './sentence';
import { useFormats } from './use-formats';
import { useTranslation } from './use-translation';

/** Under the title of a page: which of several steps it is. */
export function StepSentence({ at, of, children }: { at: number; of: number; children?: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return <Dotted parts={[t('ui.step', { at: number(at), of: number(of) }), children]} />;
}
