import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/field';
import { LONGEST_REASON } from '../work-items/verbs';

export function CommentField() {
  const { t } = useTranslation();
  return (
    <TextArea
      name="comment"
      label={t('requests.comment.label')}
      hint={t('requests.comment.hint')}
      most={LONGEST_REASON}
      required
    />
  );
}
