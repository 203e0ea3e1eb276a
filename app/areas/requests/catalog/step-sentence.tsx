import type { ReactNode } from 'react';
import { Dotted } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

/** Choosing access, completing the request, checking it. */
const STEPS = 3;

/** Under the title of a page: which step of a request it is. */
export function StepSentence({ at, children }: { at: 1 | 2 | 3; children?: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return <Dotted parts={[t('requests.catalog.catalog.step', { at: number(at), of: number(STEPS) }), children]} />;
}
