import { useContext } from 'react';
import { Choices, TextArea } from '../../ui/field';
import { AnswerContext } from '../../ui/form';
import { useTranslation } from '../../ui/use-translation';
import { journeysIn } from './journey-names';

export interface JourneyChoices {
  /** Null where the platform did not name the journeys. */
  choices: { tree: string; linked: boolean; elsewhere: string | null; gone: boolean }[] | null;
  /** What the theme has, one per line, for writing it by hand. */
  lines: string;
}

const NAME = 'trees';

/** The journeys to tick, each with the theme it would leave; without a list, lines to write. */
export function JourneyFields({ journeys: { choices, lines }, seen }: { journeys: JourneyChoices; seen: string }) {
  const { t } = useTranslation();
  const answer = useContext(AnswerContext);
  const sent = answer.values(NAME);
  const trees = sent && journeysIn(sent);
  // What was sent as lines comes back as ticks, and the other way round.
  const values = (name: string) => {
    if (name !== NAME || !sent) return answer.values(name);
    return choices === null ? [sent.join('\n')] : trees;
  };
  const known = choices?.map(({ tree }) => tree) ?? [];
  const unknown = trees?.filter((tree) => !known.includes(tree)) ?? [];
  const shown = [...(choices ?? []), ...unknown.map((tree) => ({ tree, linked: false, elsewhere: null, gone: true }))];
  return (
    <AnswerContext.Provider value={{ ...answer, values }}>
      <input type="hidden" name="seen" value={seen} />
      {choices === null ? (
        <TextArea
          name={NAME}
          label={t('themes.journeys.others')}
          hint={t('themes.journeys.othersHint')}
          defaultValue={lines}
          rows={4}
        />
      ) : shown.length === 0 ? (
        <p>{t('themes.journeys.none')}</p>
      ) : (
        <Choices
          type="checkbox"
          name={NAME}
          label={t('themes.journeys.label')}
          defaultValues={shown.filter(({ linked }) => linked).map(({ tree }) => tree)}
          options={shown.map(({ tree, elsewhere, gone }) => ({
            value: tree,
            label: tree,
            hint: elsewhere
              ? t('themes.journeys.elsewhere', { theme: elsewhere })
              : gone
                ? t('themes.journeys.gone')
                : undefined,
          }))}
        />
      )}
    </AnswerContext.Provider>
  );
}
