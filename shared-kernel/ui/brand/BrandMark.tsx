import { chakra } from '@chakra-ui/react';
import { BrandLogo } from './BrandLogo.tsx';

const Row = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '0.75rem' } });
const Words = chakra('span', { base: { display: 'flex', flexDirection: 'column' } });
const Name = chakra('span', {
  base: { fontFamily: 'heading', fontWeight: 'heading', fontSize: '1.25rem', lineHeight: '1.375rem' },
});
const Descriptor = chakra('span', { base: { fontSize: '0.8125rem', lineHeight: '1.125rem' } });

export interface BrandMarkProps {
  /** 'grand-lac', 'ardoise', 'mirabelle'; another key gets the initial of the name. */
  brandKey: string;
  name: string;
  descriptor?: string;
  /** "Mutuelle" above the name instead of under it. */
  descriptorFirst?: boolean;
  /** Size of the logo, in px. */
  size?: number;
  /** Shows the logo only; screen readers still read the name. */
  compact?: boolean;
  /** On the dark background of the card. */
  onDeep?: boolean;
}

export function BrandMark(props: BrandMarkProps) {
  const { brandKey, name, descriptor, descriptorFirst, size = 36, compact, onDeep } = props;
  const small = descriptor && <Descriptor color={onDeep ? 'on-deep-2' : 'text-2'}>{descriptor}</Descriptor>;
  return (
    <Row color={onDeep ? 'on-deep' : 'text'} {...(compact && { role: 'img', 'aria-label': name })}>
      <BrandLogo brandKey={brandKey} name={name} size={size} onDeep={onDeep} />
      {!compact && (
        <Words>
          {descriptorFirst && small}
          <Name>{name}</Name>
          {!descriptorFirst && small}
        </Words>
      )}
    </Row>
  );
}
