import { type RefObject, useEffect, useRef } from 'react';
import { BareSheet } from '../../ui/bare-sheet';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Submit } from '../../ui/submit';
import { useTranslation } from '../../ui/use-translation';

/** Between coming back from another provider and being where one wanted to be: goes on by itself where script runs. */
export function Returning({ form }: { form: FormTokens }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useGoOn(place);

  return (
    <BareSheet
      title={t('signIn.return.title')}
      sentence={t('signIn.return.body')}
      marks={MARKS}
      narrow
      actions={
        <div ref={place}>
          <ActionForm tokens={form} className="">
            <Submit look="primary">{t('signIn.return.continue')}</Submit>
          </ActionForm>
        </div>
      }
    />
  );
}

const MARKS = [
  { mark: 'done', count: 3 },
  { mark: 'open', count: 4 },
] as const;

/** Sends the form inside an element as soon as script runs: what a press would do without. */
function useGoOn(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    place.current?.querySelector('form')?.requestSubmit();
  }, [place]);
}
