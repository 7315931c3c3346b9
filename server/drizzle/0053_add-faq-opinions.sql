CREATE TABLE "faq_opinions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"category" text NOT NULL,
	"theme" text NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"useful" boolean NOT NULL,
	"comment" text,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "faq_opinions_question" ON "faq_opinions" USING btree ("environment","category","theme","question");