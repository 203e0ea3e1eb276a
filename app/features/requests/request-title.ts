// The title of a request's page, from the sentence the request reads as.
import type { Title } from '../shell/handle';
import { builtInType, type Sentence } from './request';

export function sentenceTitle(sentence: Sentence, typeNames: Record<string, string>): Title {
  const { form, type, what, where, whom } = sentence;
  if (what === null) {
    const known = builtInType(type);
    return known ? `requests.type.${known}` : { words: typeNames[type] ?? type };
  }
  return { key: `requests.sentence.${form}`, values: { what, where: where ?? '', whom: whom ?? '' } };
}
