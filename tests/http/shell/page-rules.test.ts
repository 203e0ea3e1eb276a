import { appendFileSync } from 'node:fs';
import { it } from 'vitest';
import { crawl, PEOPLE } from '../crawl';
import { walkerOf } from '../member-client';

it.each(PEOPLE)('collect %s', { timeout: 300_000 }, async (person, starts) => {
  await crawl(await walkerOf(person, { fresh: false }), starts, ({ address, answer }) => {
    const { page } = answer;
    const main = page.find('main');
    const dialog = main?.find('dialog', { open: true });
    const where = dialog ?? main;
    appendFileSync(
      '/tmp/rules.jsonl',
      `${JSON.stringify({
        person,
        address,
        title: page.title,
        h1: page.heading,
        back: page.find('*', { class: /bar-back(?!-)/ })?.text,
        dialog: dialog !== undefined,
        foot: dialog
          ?.find('footer', { class: /dialog-foot/ })
          ?.all(['a', 'button'])
          .map((b) => `${b.name}:${b.attribute('class')}:${b.text}`),
        actions: where
          ?.all('*', { class: /actions/ })
          .map((a) => [
            a.attribute('class'),
            a.all(['a', 'button']).map((b) => `${b.name}:${b.attribute('class')}:${b.text}`),
          ]),
        labels: where
          ?.all(['label', 'legend'])
          .map((l) => l.text)
          .filter((t) => /required|optional/i.test(t)),
        forms: where?.all('form', { method: /^post$/i }).map((f) => f.attribute('class')),
        heads: where?.all('*', { class: /column-head|list-head|row-head/ }).map((h) => h.text),
        sentence: main?.find('p', { class: /page-sentence/ })?.text,
        foots: main?.all('footer').map((f) => f.text),
        dash: (where?.text.match(/(^| )(-|--|–|None|Not given|Not set|Nothing)( |$)/g) ?? []).join('|'),
        summaries: where?.all('summary').map((s) => `${s.attribute('class')}:${s.text}`),
        text: where?.text,
      })}\n`,
    );
  });
});
