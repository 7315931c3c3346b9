interface LogoProps {
  brandKey: string;
  name: string;
  size: number;
  onDeep?: boolean | undefined;
}

/**
 * The logos of the brands. They use CSS variables, so that they follow light mode, dark mode and
 * the card's dark background.
 */
export function BrandLogo({ brandKey, name, size, onDeep }: LogoProps) {
  const ground = onDeep ? 'var(--p-on-deep)' : 'var(--p-primary)';
  const figure = onDeep ? 'var(--p-deep)' : 'var(--p-on-primary)';
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden>
      {brandKey === 'grand-lac' && (
        <>
          <circle cx="18" cy="18" r="18" fill={ground} />
          <path d="M18 7.5l7.5 11.5h-15z" fill={figure} />
          <path
            d="M3 21.2C7 17.6 10 19 13 21s7 2.4 10 0 6-3.4 10 .2"
            fill="none"
            stroke={figure}
            strokeWidth="2.6"
          />
          <path
            d="M6 27.2c3.6-2.6 6.2-1.4 8.5 0s4.7 1.6 7 0 4.9-2.6 8.5 0"
            fill="none"
            stroke="var(--p-accent)"
            strokeWidth="2.6"
          />
        </>
      )}
      {brandKey === 'ardoise' && (
        <>
          <path d="M0 0h36v36H0z" fill={ground} />
          <path d="M15 7h14v7H15z" fill="var(--p-accent)" />
          <path d="M11 14.5h14v7H11z" fill={figure} opacity=".75" />
          <path d="M7 22h14v7H7z" fill={figure} />
        </>
      )}
      {brandKey === 'mirabelle' && (
        <>
          <circle cx="17" cy="21" r="14" fill="var(--p-accent)" />
          <path
            d="M17 7c0 6 2 10 4.5 14"
            fill="none"
            stroke={onDeep ? figure : ground}
            strokeWidth="2.5"
            strokeLinecap="round"
          />
          <path d="M18 8c2-6 8-7 14-5-1 6-7 9-14 5z" fill={ground} />
        </>
      )}
      {!['grand-lac', 'ardoise', 'mirabelle'].includes(brandKey) && (
        <>
          <rect width="36" height="36" rx="8" fill={ground} />
          <text x="18" y="24" textAnchor="middle" fontSize="18" fontWeight="700" fill={figure}>
            {name.slice(0, 1)}
          </text>
        </>
      )}
    </svg>
  );
}
