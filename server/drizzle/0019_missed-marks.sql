CREATE TABLE "exchange_missed_marks" (
	"type" text PRIMARY KEY NOT NULL,
	"through" timestamp with time zone NOT NULL,
	"lost" jsonb NOT NULL
);