import { TextArea } from '../../ui/field';
import { LONGEST_REASON } from './verbs';

export function CommentField(texts: { label: string; hint: string; defaultValue?: string }) {
  return <TextArea name="comment" {...texts} most={LONGEST_REASON} required />;
}
