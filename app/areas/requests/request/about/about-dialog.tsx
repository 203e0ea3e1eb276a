import { ItemLine } from '../../../../kits/requests/catalog/item-line';
import { PersonFacts } from '../../../../kits/work-items/person-facts';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../../ui/dialog';
import { Failure } from '../../../../ui/note';
import { Person } from '../../../../ui/person';
import { Dotted } from '../../../../ui/sentence';
import { useTranslation } from '../../../../ui/use-translation';
import { ItemFacts } from '../../catalog/item-dialog';
import type { loadAboutAccess, loadAboutPerson } from './about.server';

type AboutPerson = Awaited<ReturnType<typeof loadAboutPerson>>;
type AboutAccess = Awaited<ReturnType<typeof loadAboutAccess>>;

interface AboutDialogProps {
  about: AboutPerson | AboutAccess;
  back: string;
  retry: string;
}

export function AboutDialog({ about, back, retry }: AboutDialogProps) {
  const { t } = useTranslation();
  const { part } = about;
  return (
    <Dialog
      title={t(`requests.about.${part === 'person' ? part : about.type}`)}
      object={<AboutObject about={about} />}
      back={back}
    >
      <DialogBody>
        {part === 'person' ? <PersonPart about={about} retry={retry} /> : <AccessPart about={about} retry={retry} />}
      </DialogBody>
      <DialogFoot>
        <LeaveLink to={back} as="close" />
      </DialogFoot>
    </Dialog>
  );
}

function AboutObject({ about }: Pick<AboutDialogProps, 'about'>) {
  if (about.part === 'person') return <Person name={about.name} picture={about.picture} />;
  if (about.item === null || about.item === 'failed') return null;
  const { card, picture } = about.item;
  return (
    <span className="line">
      <ItemLine type={card.type} name={card.within ?? card.name} picture={picture} />
      <span>
        <Dotted parts={[card.name, card.within]} />
      </span>
    </span>
  );
}

function PersonPart({ about, retry }: { about: AboutPerson; retry: string }) {
  const { t } = useTranslation();
  if (about.properties === null) return <Failure retry={retry}>{t('requests.about.personFailed')}</Failure>;
  return <PersonFacts properties={about.properties} manager={about.manager} />;
}

function AccessPart({ about: { item }, retry }: { about: AboutAccess; retry: string }) {
  const { t } = useTranslation();
  if (item === 'failed') return <Failure retry={retry}>{t('requests.about.accessFailed')}</Failure>;
  if (item === null) return <p>{t('requests.about.notInCatalog')}</p>;
  return <ItemFacts card={item.card} glossary={item.glossary} retry={retry} />;
}
