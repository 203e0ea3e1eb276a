import { TextArea } from '../../ui/field';
import { LONGEST_REASON } from './verbs';

/** What is said about an item: a comment, or why it is forwarded. */
export function CommentField(texts: { label: string; hint: string; defaultValue?: string }) {
  return <TextArea name="comment" {...texts} most={LONGEST_REASON} required />;
}
