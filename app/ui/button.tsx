// Polaris' Button has neither name nor value and drops most attributes of a link: those are plain elements with its
// classes.
import { Button as PolarisButton } from '@shopify/polaris';
import type { MouseEvent, ReactNode } from 'react';
import { Icon, type IconSource } from './icon';
import { Link } from './link';

const LOOKS = {
  normal: { variant: 'secondary' },
  primary: { variant: 'primary' },
  plain: { variant: 'tertiary' },
  destructive: { variant: 'secondary', tone: 'critical' },
  bad: { variant: 'primary', tone: 'critical' },
} as const;
export type ButtonLook = keyof typeof LOOKS;

// Whole class names: the build drops the rules of classes that it does not find in the code.
const BASE = 'Polaris-Button Polaris-Button--pressable';
const CLASSES: Record<ButtonLook, string> = {
  normal: `${BASE} Polaris-Button--variantSecondary`,
  primary: `${BASE} Polaris-Button--variantPrimary`,
  plain: `${BASE} Polaris-Button--variantTertiary`,
  destructive: `${BASE} Polaris-Button--variantSecondary Polaris-Button--toneCritical`,
  bad: `${BASE} Polaris-Button--variantPrimary Polaris-Button--toneCritical`,
};

interface Size {
  small?: boolean;
  wide?: boolean;
}

export function buttonClass(look: ButtonLook, { small, wide }: Size = {}): string {
  const size = small ? 'Polaris-Button--sizeSlim' : 'Polaris-Button--sizeMedium';
  return `${CLASSES[look]} ${size} Polaris-Button--textAlignCenter${wide ? ' Polaris-Button--fullWidth' : ''}`;
}

interface ButtonLinkProps extends Size {
  to: string;
  look?: ButtonLook;
  icon?: IconSource;
  keepScroll?: boolean;
  over?: boolean;
  dialogTitle?: string;
  onClick?: (event: MouseEvent) => void;
  reload?: boolean;
  'aria-label'?: string;
  'data-key'?: string;
  'data-kept-form'?: '';
  children: ReactNode;
}

export function ButtonLink({ to, look = 'normal', small, wide, icon, children, ...rest }: ButtonLinkProps) {
  const { 'aria-label': label, ...own } = rest;
  if (Object.keys(own).length === 0) {
    return (
      <PolarisButton
        {...LOOKS[look]}
        url={to}
        size={small ? 'slim' : 'medium'}
        fullWidth={wide}
        icon={icon && <Icon of={icon} small />}
        accessibilityLabel={label}
      >
        {children as string}
      </PolarisButton>
    );
  }
  return (
    <Link {...rest} to={to} className={buttonClass(look, { small, wide })}>
      {icon && <Icon of={icon} small />}
      {children}
    </Link>
  );
}
