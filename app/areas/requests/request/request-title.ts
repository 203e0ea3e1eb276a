import type { Title } from '../../../kits/frame/handle';
import { builtInType, type Sentence } from '../../../kits/requests/request';

export function sentenceTitle(sentence: Sentence, typeNames: Record<string, string>): Title {
  const { form, type, what, where, whom } = sentence;
  const names = { where: where ?? '', whom: whom ?? { key: 'ui.word.inside.unknownPerson' as const, values: {} } };
  if (what !== null) return { key: `requests.sentence.${form}`, values: { what, ...names } };
  const known = builtInType(type);
  if (form === 'what') return known ? `requests.type.${known}` : { text: typeNames[type] ?? type };
  const name = known ? { key: `requests.type.${known}` as const, values: {} } : { text: typeNames[type] ?? type };
  return { key: `requests.sentence.${form}`, values: { what: name, ...names } };
}
