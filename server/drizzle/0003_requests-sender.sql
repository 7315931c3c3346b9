ALTER TABLE "requests" ADD COLUMN "sender" text;
