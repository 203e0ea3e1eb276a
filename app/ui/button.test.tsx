import { AppProvider, Button } from '@shopify/polaris';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buttonClass } from './button';

function drawn(props: Partial<Parameters<typeof Button>[0]>): string[] {
  const html = renderToStaticMarkup(
    <AppProvider i18n={{}}>
      <Button {...props}>Go</Button>
    </AppProvider>,
  );
  return (/<button[^>]* class="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').sort();
}
const ours = (...args: Parameters<typeof buttonClass>) =>
  buttonClass(...args)
    .split(' ')
    .sort();

describe('buttonClass', () => {
  it("returns the classes of Polaris' own button", () => {
    expect(ours('normal')).toEqual(drawn({}));
    expect(ours('primary')).toEqual(drawn({ variant: 'primary' }));
    expect(ours('plain')).toEqual(drawn({ variant: 'tertiary' }));
    expect(ours('destructive')).toEqual(drawn({ tone: 'critical' }));
    expect(ours('bad')).toEqual(drawn({ variant: 'primary', tone: 'critical' }));
    expect(ours('normal', { small: true, wide: true })).toEqual(drawn({ size: 'slim', fullWidth: true }));
  });
});
