import { ButtonLink } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { useTranslation } from '../../../ui/use-translation';
import { filterNodePath, type TemplateKey } from '../paths';
import { DEEPEST } from './config';
import { useDirection, useFilterWords } from './editor-page';
import type { FilterPart } from './explained';
import type { LoadedFilter } from './filter.server';
import { NoSource } from './step-page';

/** The filter as nested lists; each part has a page of its own. */
export function FilterPage({ of, filter, hasSource }: LoadedFilter) {
  const { t } = useTranslation();
  if (!hasSource) return <NoSource of={of} />;
  return (
    <Sheet title={t('reportEditor.step.filters')}>
      <p className="field-hint space-below">{t('reportEditor.explain.filters')}</p>
      {filter ? (
        <ul className="filter-tree stack-s">
          <Part of={of} part={filter} place={[]} />
        </ul>
      ) : (
        <ButtonLink to={filterNodePath(of.name, 'rule')} look="primary">
          {t('reportEditor.filter.addRule')}
        </ButtonLink>
      )}
    </Sheet>
  );
}

function Part({ of, part, place }: { of: TemplateKey; part: FilterPart; place: number[] }) {
  const { t } = useTranslation();
  const words = useFilterWords();
  const { direction } = useDirection();
  const at = (prefix: string) => filterNodePath(of.name, [prefix, ...place].filter((one) => one !== '').join('-'));
  if ('rule' in part) {
    const said = words(part);
    return (
      <li>
        <bdi dir={direction}>{said}</bdi>{' '}
        <ButtonLink to={at('')} small aria-label={t('reportEditor.filter.editOne', { rule: said })}>
          {t('reports.verb.edit')}
        </ButtonLink>
      </li>
    );
  }
  const group = t(part.all ? 'reportEditor.filter.all' : 'reportEditor.filter.any');
  return (
    <li className="stack-s">
      <div className="cluster">
        <b>{group}</b>
        {place.length > 0 && (
          <ButtonLink to={at('')} small aria-label={t('reportEditor.filter.editOne', { rule: group })}>
            {t('reports.verb.edit')}
          </ButtonLink>
        )}
        {place.length === 0 && (
          <ButtonLink
            to={filterNodePath(of.name, 'whole')}
            small
            aria-label={t('reportEditor.filter.editOne', { rule: group })}
          >
            {t('reports.verb.edit')}
          </ButtonLink>
        )}
      </div>
      <ul className="filter-tree stack-s">
        {part.parts.map((inner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
          <Part key={index} of={of} part={inner} place={[...place, index]} />
        ))}
      </ul>
      <div className="cluster">
        <ButtonLink to={at('rule')} small>
          {t('reportEditor.filter.addRule')}
        </ButtonLink>
        {place.length < DEEPEST - 1 && (
          <ButtonLink to={at('group')} small>
            {t('reportEditor.filter.addGroup')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
