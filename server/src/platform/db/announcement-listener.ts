/** For a process that caches rows: learns from announcements of other processes which rows have changed. */
export interface AnnouncementListener {
  onAnnouncement(payload: string): void;
  /** The connection is lost: announcements may be missed, and the cache is not reliable until `onResumed`. */
  onInterrupted(): void;
  /** Listening has begun, at first or again. */
  onResumed(): void;
}
