-- For databases that ran the first text of 0003, which had a default; the others have this form already.
ALTER TABLE "requests" ALTER COLUMN "sender" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "sender" DROP NOT NULL;
