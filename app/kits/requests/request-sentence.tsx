import { configText } from '../../lib/config-text';
import { Kind, type KindOf } from '../../ui/kind';
import { Link } from '../../ui/link';
import { keepPlaceholders, Sentence } from '../../ui/sentence';
import { useTranslation } from '../../ui/use-translation';
import { builtInType, type RequestKind, type Sentence as RequestSentence } from './request';

/** Names of the tenant's own request types, by id. */
export type TypeNames = Record<string, string>;

/** What a type of request is called: in the reader's language if we know it, else as the tenant calls it. */
export function useTypeName(typeNames: TypeNames): (type: string) => string {
  const { t, i18n } = useTranslation();
  return (type) => {
    const known = builtInType(type);
    return known ? t(`requests.type.${known}`) : configText(i18n, typeNames[type] ?? type);
  };
}

export function useRequestText(typeNames: TypeNames): (sentence: RequestSentence) => string {
  const { t } = useTranslation();
  const typeName = useTypeName(typeNames);
  return ({ form, type, what, where, whom }) =>
    t(`requests.sentence.${form}`, {
      what: what ?? typeName(type),
      where: where ?? '',
      whom: whom ?? t('ui.word.inside.unknownPerson'),
    });
}

/** The same with what happens to it: "Remove Vendor master in SAP from Priya Nair". */
export function useKindAndRequestText(
  typeNames: TypeNames,
): (row: { kind: RequestKind; sentence: RequestSentence }) => string {
  const { t } = useTranslation();
  const words = useRequestText(typeNames);
  return ({ kind, sentence }) => t('requests.kindWords', { kind: t(`requests.kind.${kind}`), what: words(sentence) });
}

interface RequestSentenceProps {
  sentence: RequestSentence;
  typeNames: TypeNames;
  to?: string;
}

/** A request as a sentence whose names stand out and stay in their own script. */
export function RequestText({ sentence, typeNames, to }: RequestSentenceProps) {
  const { t } = useTranslation();
  const typeName = useTypeName(typeNames);
  const { form, type, what, where, whom } = sentence;
  const name = <bdi>{what ?? typeName(type)}</bdi>;
  const parts = {
    what: to === undefined ? <strong>{name}</strong> : <Link to={to}>{name}</Link>,
    where: <bdi className="row-where">{where}</bdi>,
    whom: (
      <strong>
        <bdi>{whom ?? t('ui.word.inside.unknownPerson')}</bdi>
      </strong>
    ),
  };
  return <Sentence text={t(`requests.sentence.${form}`, keepPlaceholders('what', 'where', 'whom'))} parts={parts} />;
}

const KIND_ICONS: Record<RequestKind, KindOf> = {
  grant: 'grant',
  create: 'grant',
  extend: 'change',
  remove: 'remove',
  delete: 'remove',
  change: 'change',
  other: 'task',
};

export function RequestKindIcon({ kind }: { kind: RequestKind }) {
  const { t } = useTranslation();
  return <Kind of={KIND_ICONS[kind]}>{t(`requests.kind.${kind}`)}</Kind>;
}
