interface LogoProps {
  brandKey: string;
  name: string;
  size: number;
  onDeep?: boolean | undefined;
}

/** The drawings of the brands, in their own colours so that they follow light, dark and the deep surface. */
export function BrandLogo({ brandKey, name, size, onDeep }: LogoProps) {
  const ground = onDeep ? 'var(--p-on-deep)' : 'var(--p-primary)';
  const figure = onDeep ? 'var(--p-deep)' : 'var(--p-on-primary)';
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden>
      {brandKey === 'grand-lac' && (
        <>
          <circle cx="18" cy="18" r="18" fill={ground} />
          <path d="M18 7.500l6.500 11h-13z" fill={figure} />
          <path
            d="M3 20.500c3-2.500 5.500-2.500 7.500 0s5 2.500 7.500 0 5-2.500 7.500 0 5 2.500 7.500 0"
            fill="none"
            stroke={figure}
            strokeWidth="2.200"
          />
          <path
            d="M6.500 26c2.300-2 4.300-2 6 0s3.800 2 5.500 0 3.800-2 5.500 0 4 2 6 0"
            fill="none"
            stroke="var(--p-accent)"
            strokeWidth="2.200"
          />
        </>
      )}
      {brandKey === 'ardoise' && (
        <>
          <path d="M0 0h36v36H0z" fill={ground} />
          <path d="M15 7h14v7H15z" fill="var(--p-accent)" />
          <path d="M11 14.500h14v7H11z" fill={figure} opacity=".75" />
          <path d="M7 22h14v7H7z" fill={figure} />
        </>
      )}
      {brandKey === 'mirabelle' && (
        <>
          <circle cx="17" cy="21" r="14" fill="var(--p-accent)" />
          <path
            d="M17 7c0 6 2 10 4.500 14"
            fill="none"
            stroke={onDeep ? figure : ground}
            strokeWidth="2.500"
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
