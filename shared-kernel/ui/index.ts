/**
 * The core components: always loaded, shared by everyone. Overlays, forms and icons have their own modules.
 */
export { chakra, type HTMLChakraProps } from '@chakra-ui/react';
export { ActionTile, type ActionTileProps } from './action/ActionTile.tsx';
export { Button, type ButtonProps, type ButtonVariant } from './action/Button.tsx';
export { FloatingAction, type FloatingActionProps } from './action/FloatingAction.tsx';
export { IconButton, type IconButtonProps } from './action/IconButton.tsx';
export { Segmented, type SegmentedProps } from './action/Segmented.tsx';
export { BrandMark, type BrandMarkProps } from './brand/BrandMark.tsx';
export { BrandPattern, type PatternName } from './brand/BrandPattern.tsx';
export { Avatar, type AvatarProps } from './data/Avatar.tsx';
export { Chip, type ChipProps, type ChipTone } from './data/Chip.tsx';
export { Counter } from './data/Counter.tsx';
export { IconBox, type IconBoxProps } from './data/IconBox.tsx';
export { type KeyValueItem, KeyValueList } from './data/KeyValueList.tsx';
export { LatestList, type LatestListProps } from './data/LatestList.tsx';
export { List, type ListProps } from './data/List.tsx';
export { ListRow, type ListRowProps } from './data/ListRow.tsx';
export { AnnouncementBanner } from './feedback/AnnouncementBanner.tsx';
export { Banner, type BannerProps } from './feedback/Banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { Failure, type FailureProps } from './feedback/Failure.tsx';
export { useIsLong } from './feedback/is-long.ts';
export { LoadingBar } from './feedback/LoadingBar.tsx';
export { QueryView, type QueryViewProps, type ShownQuery } from './feedback/QueryView.tsx';
export { Reference } from './feedback/Reference.tsx';
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRows,
  SkeletonText,
} from './feedback/Skeleton.tsx';
export { SlowNotice, type SlowNoticeProps, useSlowWords } from './feedback/SlowNotice.tsx';
export { FullScreenSpinner, Spinner } from './feedback/Spinner.tsx';
export { type ToastItem, Toasts, type ToastsProps } from './feedback/Toasts.tsx';
export { ToldElsewhere, WaitingPlace } from './feedback/WaitingPlace.tsx';
export { createIcon } from './icons/create-icon.ts';
export { Card } from './layout/Card.tsx';
export { Disclosure } from './layout/Disclosure.tsx';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader.tsx';
export { Box, Divider, Flex, Grid, HStack, Stack, VisuallyHidden } from './layout/primitives.tsx';
export { PortalUiProvider, type PortalUiProviderProps } from './PortalUiProvider.tsx';
export { focusHeading } from './system/focus-heading.ts';
export {
  type LinkComponent,
  type LinkComponentProps,
  type LinkTarget,
  useLinkExists,
} from './system/link.tsx';
export { useIsWide, widthHook } from './system/use-is-wide.ts';
export { Amount, type AmountProps } from './text/Amount.tsx';
export { Heading, type HeadingProps, type HeadingSize } from './text/Heading.tsx';
export { Strong, Text, type TextProps, type TextTone, type TextVariant } from './text/Text.tsx';
export { TextLink, type TextLinkProps } from './text/TextLink.tsx';
