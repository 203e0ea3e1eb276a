import { BlockStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { Answer } from '../../../ui/answer';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type ActionFormProps, type FormTokens } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { WithoutForm } from '../../../ui/kept-form';
import { Note } from '../../../ui/note';
import { Columns, PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

interface CheckPageProps {
  /** Null form: there is nothing to do. */
  loaded: { form: FormTokens | null; action: string; shown: string | null; counted: number };
  answer: Answer;
  formProps?: Pick<ActionFormProps, 'leaves' | 'carriesText'>;
  title: string;
  sentence?: ReactNode;
  notes?: ReactNode;
  back: { to: string; text: string };
  fields: ReactNode;
  buttons: ReactNode;
  /** An earlier step is where the buttons lead back to. */
  isSecondStep?: boolean;
  /** What is included, and what is left and why. */
  children: ReactNode;
}

/** Names what is done to which items, and what is left and why, before anything happens. */
export function CheckPage(props: CheckPageProps) {
  const { loaded, answer, formProps, title, sentence, notes, fields, buttons, isSecondStep, children } = props;
  const { form, action, shown, counted } = loaded;
  const page = (
    <>
      <PageHead title={title} sentence={sentence} />
      <BlockStack gap="400">
        {notes}
        <Columns form side={children}>
          <Sheet className="form-sheet">
            {form === null ? (
              <ButtonLink to={props.back.to}>{props.back.text}</ButtonLink>
            ) : (
              <ActionForm {...formProps} tokens={form} action={action} answer={answer}>
                {shown === null ? (
                  <input type="hidden" name="_counted" value={counted} />
                ) : (
                  <input type="hidden" name="_shown" value={shown} />
                )}
                {fields}
                <FormActions cancel={isSecondStep ? undefined : props.back.to}>{buttons}</FormActions>
              </ActionForm>
            )}
          </Sheet>
        </Columns>
      </BlockStack>
    </>
  );
  if (form === null) return <WithoutForm answer={answer}>{page}</WithoutForm>;
  return (
    <>
      <ErrorSummary answer={answer} />
      {page}
    </>
  );
}

interface MatchingNoteProps {
  texts: 'workItems.bulk' | 'workItems.violationBulk';
  /** Null: single items were selected. */
  matching: number | null;
  most: number;
  unreadable: number;
}

export function MatchingNote({ texts, matching, most, unreadable }: MatchingNoteProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (matching === null) return null;
  const selected = matching > most ? 'matchingFirst' : 'matching';
  return (
    <Note tone={unreadable > 0 ? 'due' : 'info'}>
      {t(`${texts}.${unreadable > 0 ? 'matchingReadable' : selected}`, {
        number: number(matching),
        most: number(most),
        readable: number(Math.min(matching, most) - unreadable),
      })}
    </Note>
  );
}
