CREATE TABLE "registry_kernel_types" (
	"digest" text PRIMARY KEY NOT NULL,
	"types" jsonb NOT NULL
);
