import { Select, TextField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { StepUpDialog } from '../../../ui/step-up-dialog';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { sectionPath } from '../paths';
import { CUSTOM_QUESTION, questionText } from './questions';

interface QuestionsDialogProps {
  confirm: string | null;
  questions: { id: string; texts: Record<string, string> }[];
  count: number;
  send: FormTokens;
}

export function QuestionsDialog({ confirm, questions, count, send }: QuestionsDialogProps) {
  const { t, i18n } = useTranslation();
  const dialog = { title: t('account.questions.dialog'), back: sectionPath('security') };
  const languages = [i18n.language, i18n.language.split('-')[0] ?? '', 'en'];
  const options = [
    { value: '', label: t('account.questions.choose') },
    ...questions.map(({ id, texts }) => ({ value: id, label: questionText(texts, languages) })),
    { value: CUSTOM_QUESTION, label: t('account.questions.own') },
  ];
  const blocks = Array.from({ length: count }, (_, at) => `blocks[${at}]`);
  return (
    <StepUpDialog
      {...dialog}
      confirm={confirm}
      send={send}
      button={t('account.questions.save')}
      after={t('account.questions.after')}
    >
      {blocks.map((name, at) => (
        <QuestionBlock key={name} name={name} at={at} options={options} />
      ))}
    </StepUpDialog>
  );
}

interface QuestionBlockProps {
  name: string;
  at: number;
  options: { value: string; label: string }[];
}

function QuestionBlock({ name, at, options }: QuestionBlockProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const which = { number: number(at + 1) };
  return (
    <div className="stack-s question-block">
      <Select name={`${name}.question`} label={t('account.questions.question', which)} options={options} />
      <div className="question-own">
        <TextField
          name={`${name}.own`}
          label={t('account.questions.ownQuestion', which)}
          hint={t('account.questions.ownHint')}
        />
      </div>
      <TextField name={`${name}.answer`} label={t('account.questions.answer', which)} />
    </div>
  );
}
