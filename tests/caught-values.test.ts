// A value of another type is not known: what takes a value in its place is listed with the reason why that states nothing.
import { expect, it } from 'vitest';
import { caughtValuesIn, readSources } from './source-tree';

/** What these files read is no answer of the platform. */
const OWN: Record<string, string> = {
  'app/lib/collection-schema.ts': 'addresses: the page shows what it took for a parameter',
  'app/areas/reports/runs/view.server.ts': 'addresses: the page shows what it took for a parameter',
  'app/areas/reports/editor/preview.server.ts': 'the buttons of a form',
  'app/areas/themes/verbs.ts': 'the choice of a form, shown before it is sent',
  'app/kits/forms/form-scripts.server.ts': 'what a script of a form answers: the value stands in place of its label',
  'app/kits/requests/catalog/cart.server.ts': 'what was typed before, shown in its form again',
  'app/server/context/tenant-shell.ts': 'the settings of a tenant, checked when they are stored',
};

/** The value, after what it is the value of. */
const CAUGHT: Record<string, string> = {
  // Labels: a name or an id stands in their place.
  "app/platform/managed-objects.server.ts title ''": 'the name of the kind',
  "app/platform/managed-objects.server.ts schema { title: '', 'mat-icon': null }": 'the name of the kind',
  "app/platform/privileges.server.ts title ''": 'the name of the kind',
  "app/platform/report-runs.server.ts displayName ''": 'the name of the report',
  "app/platform/report-templates.server.ts displayName ''": 'the name of the report; a change is refused',
  "app/platform/request-forms.server.ts name ''": 'a form without a name',
  "app/platform/request-forms.server.ts label ''": 'the value of the choice',
  "app/platform/request-forms.server.ts message ''": 'the general words about a pattern',
  "app/areas/reports/definition.ts name ''": 'the value of the choice',
  // How things are drawn.
  "app/platform/dashboard.server.ts size 'large'": 'how wide a widget is',
  "app/platform/request-forms.server.ts id ''": 'no page shows it',
  'app/platform/request-forms.server.ts columns COLUMNS': 'how wide a field is',
  'app/platform/request-forms.server.ts offset 0': 'where a field begins',
  "app/areas/reports/definition.ts type 'string'":
    'a type that is not known here is answered as a text; others are read',
  // Words for what cannot be read.
  'app/platform/notifications.server.ts Notification { _id: null }': 'the list shows that it cannot be read',
  "app/platform/report-templates.server.ts reportConfig ''": 'no definition: pages show that it cannot be read',
  "app/platform/requests.server.ts TaskPhase { name: '', permissions: null }": 'the page of the task names it',
  'app/platform/rows.ts Constraint { duration: null }': 'a limit of which the end is not known',
  'app/platform/rows.ts TemporalConstraints [{ duration: null }]': 'a limit of which the end is not known',
  'app/kits/access/delegation.server.ts isPartial false': 'of the session: entries written before had no others',
  // Counts that only add to the rows that were sent.
  'app/platform/rows.ts resultCount 0': 'a list has the rows that were sent',
  'app/platform/rows.ts total 0': 'a list has the rows that were sent',
  'app/platform/rows.ts totalPagedResults -1': 'as the platform answers where it does not count',
  'app/platform/review-items.server.ts list []': 'parts of an item of a review that may be missing',
};

const sources = readSources('app').filter(({ file, isTest }) => !isTest && !OWN[file]);

it('what cannot be read is null, unless the value in its place is listed', () => {
  const found = sources.flatMap((source) => caughtValuesIn(source).map((value) => `${source.file} ${value}`));
  expect(found.filter((one) => !CAUGHT[one])).toEqual([]);
  expect(Object.keys(CAUGHT).filter((one) => !found.includes(one))).toEqual([]);
});
