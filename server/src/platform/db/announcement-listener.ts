/** For a process that caches rows: learns from announcements of other processes which rows have changed. */
export interface AnnouncementListener {
  onAnnouncement(payload: string): void;
  /**
   * Called when the connection is lost: announcements may be missed, and the cache is not reliable
   * until `onResumed`.
   */
  onInterrupted(): void;
  /** Called when listening has begun, at first or again. */
  onResumed(): void;
}
