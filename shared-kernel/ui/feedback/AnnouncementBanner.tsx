import type { Announcement } from '../../contracts/announcements.ts';
import { useLocale } from '../../i18n/use-texts.ts';
import { IconButton } from '../action/IconButton.tsx';
import { Megaphone, X } from '../icons/index.ts';
import { focusHeading } from '../system/focus-heading.ts';
import { useUiTexts } from '../system/texts.ts';
import { Banner } from './Banner.tsx';

const TONES = { info: 'info', warning: 'warning', critical: 'danger' } as const;

/** An announcement of the insurer, in French if there is no English text. Without `onClose` it stays. */
export function AnnouncementBanner({
  announcement: { level, english, ...french },
  onClose,
}: {
  announcement: Announcement;
  onClose?: (() => void) | undefined;
}) {
  const t = useUiTexts();
  const isEnglish = useLocale() === 'en' && english !== undefined;
  const { title, text } = isEnglish ? english : french;
  const language = isEnglish ? 'en' : 'fr';
  return (
    <Banner
      tone={TONES[level]}
      {...(level === 'info' && { icon: Megaphone })}
      title={<span lang={language}>{title}</span>}
      stacked
      corner={
        onClose && (
          <IconButton
            size="sm"
            icon={X}
            label={t('closeAnnouncement')}
            onClick={() => {
              onClose();
              focusHeading();
            }}
          />
        )
      }
    >
      <span lang={language} style={{ whiteSpace: 'pre-line' }}>
        {text}
      </span>
    </Banner>
  );
}
