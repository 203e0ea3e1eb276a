import { expect, test } from 'vitest';
import { type EvidenceDocument, renderHtml } from './document';

const EVIL = '<img src=x onerror="alert(1)">&\'';
const hostile: EvidenceDocument = {
  title: EVIL,
  language: 'en',
  direction: 'ltr',
  facts: [{ label: EVIL, value: EVIL }],
  notes: [EVIL],
  tables: [{ name: 'decisions', title: EVIL, columns: [EVIL], rows: [[EVIL]], notes: [EVIL], none: EVIL }],
  digest: { label: EVIL, value: EVIL, hint: EVIL },
};

test('renderHtml escapes all texts from the platform', () => {
  const html = renderHtml(hostile);
  expect(html).not.toContain('<img');
  // The title twice, a fact and the digest with label and value, the hint, two notes, a table's title, a head, and a
  // cell with its label.
  expect(html.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;')).toHaveLength(14);
});
