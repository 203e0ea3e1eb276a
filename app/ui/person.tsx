import { Avatar as PolarisAvatar } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { initialsOf, pictureSource } from './initials';

const SIZES = { small: ' avatar-small', normal: '', medium: ' avatar-medium', large: ' avatar-large' };

interface AvatarProps {
  name: string;
  picture?: string | null;
  size?: keyof typeof SIZES;
}

/** Polaris shows a picture with script only. Hidden from assistive tools: the name stands beside it. */
export function Avatar({ name, picture, size = 'normal' }: AvatarProps) {
  const src = picture ? pictureSource(picture) : null;
  const className = `avatar${SIZES[size]}`;
  if (src) return <img className={className} src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />;
  return (
    <span className={className} aria-hidden="true">
      <PolarisAvatar initials={initialsOf(name)} />
    </span>
  );
}

export function Person({ name, picture, children }: { name: string; picture?: string | null; children?: ReactNode }) {
  return (
    <span className="person">
      <Avatar name={name} picture={picture} size="small" />
      <span>
        <bdi>{name}</bdi>
        {children}
      </span>
    </span>
  );
}
