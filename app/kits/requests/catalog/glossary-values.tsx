import { NoValue } from '../../../ui/no-value';
import { useFormats } from '../../../ui/use-formats';
import type { GlossaryEntry } from './glossary';
import { useAttributeText } from './use-attribute-text';

export function GlossaryValues({ entry: { values } }: { entry: GlossaryEntry }) {
  const { list } = useFormats();
  const textOf = useAttributeText();
  return values.length === 0 ? <NoValue /> : list(values.map(textOf));
}
