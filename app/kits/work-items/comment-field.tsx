import { TextArea } from '../../ui/field';
import { MAX_REASON_LENGTH } from './verbs';

export function CommentField(texts: { label: string; hint: string; defaultValue?: string }) {
  return <TextArea name="comment" {...texts} maxLength={MAX_REASON_LENGTH} required />;
}
