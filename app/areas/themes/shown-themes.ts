import { readTheme } from '../../kits/theme/theme-document';
import { colours, grounds } from '../../kits/theme/theme-roles';
import { toHex } from '../../lib/colour';
import { themeNameInPath } from './paths';
import { byName, journeysOf, nameOf, type StoredTheme } from './theme-list';

export interface ThemeView {
  name: string;
  title: string;
  isDefault: boolean;
  journeys: string[];
  picture: Picture;
}

/** Six-digit colours of the places of a page. */
export interface Picture {
  ground: string;
  sheet: string;
  line: string;
  menu: string;
  bar: string;
  primary: string;
  text: string;
}

export function themeViews(themes: readonly StoredTheme[]): ThemeView[] {
  return byName(themes).map((theme) => ({
    name: themeNameInPath(theme),
    title: nameOf(theme),
    isDefault: theme.isDefault === true,
    journeys: journeysOf(theme),
    picture: pictureOf(theme),
  }));
}

export function pictureOf(stored: StoredTheme): Picture {
  const theme = readTheme(stored);
  const of = colours(theme);
  const { ground, sheet } = grounds(theme);
  return {
    ground: toHex(ground),
    sheet: toHex(sheet),
    line: toHex(of('accountCardOuterBorderColor')),
    menu: toHex(of('accountNavigationBackgroundColor')),
    bar: toHex(of('topBarBackgroundColor')),
    primary: toHex(of('primaryColor')),
    text: toHex(of('bodyText')),
  };
}
