// Generated from the OpenAPI document by `bun run generate`. Do not edit.
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the server is running */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the server is ready
         * @description Checks both databases, and whether the server accepts changes. With `?verbose`, lists every condition of the instance.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ping the API */
        get: operations["ping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get metrics
         * @description Returns metrics in the Prometheus text format. The instance needs `INTERNAL_TOKEN`.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/tls/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a host can have a certificate
         * @description Called by a proxy that requests certificates on demand, such as Caddy (`on_demand_tls ask`). Returns 200 for the hosts of the instance and for verified domains, and 404 for all others. The proxy must be on the same machine or private network: requests from public IP addresses always get a 404. Returns 429 if an IP address asks about too many unknown hosts. A wildcard domain gets up to 50 new names a day (then 429), and none while it has no link, page, product or fallback URL (404).
         */
        get: operations["askForCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Creates an account, sets the session cookie, and emails a link to verify the email address. The first account becomes the instance admin. Unless `BASE_URL` is a loopback URL, it needs the `setup_token` that the server printed when it started. Until there is an instance admin, every other way to get an account gets a 403 `setup_token_required`, and after five wrong tokens within a minute a 429. After that, the `SIGNUP` setting decides who can sign up. An `invitation_token` also verifies the email address, and takes over an account that somebody else created with that address without verifying it.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sets the session cookie. If two-factor authentication is on and `code` is missing, returns 401 `second_factor_required`; `fields` names `code` if a code is accepted. Returns 403 `sso_required` if the password is right but a workspace requires single sign-on. Returns 429 after ten failed attempts on an account from one IP address within 15 minutes, and after twenty wrong codes for an account within an hour.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset
         * @description Emails a link that works once, for one hour. Always returns 202, so the response doesn't reveal whether an account exists.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a password
         * @description Sets a new password with the token from the email. Ends all sessions of the user and revokes all their personal access tokens.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get options to sign in with a passkey
         * @description Returns the options for `navigator.credentials.get()`, and sets a cookie. Both are needed to sign in, and work once, for five minutes.
         */
        post: operations["beginPasskeyLogIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description Signs you in with a passkey instead of a password and a code. Sets the session cookie.
         */
        post: operations["logInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description Returns a user if you are that user, if you share a workspace that they agreed to join, or if you are an instance admin. Otherwise returns 404. An instance that isn't in production returns every user to everyone, and `email` only in the first two cases.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your account */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description Signs you out everywhere at once, then erases your personal data in the background. Things that you created stay in their workspaces, without your name. Returns 409 if you are the last owner of a workspace: make someone else an owner or delete the workspace first. Send `current_password`, or call `POST /v1/me/confirm` first; otherwise returns 403 `confirmation_required`. Requires a session: personal access tokens and API keys get a 403.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Update your account
         * @description Updates your profile and preferences. Omitted fields are left unchanged. Unknown fields are ignored.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/v1/me/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your sign-in status
         * @description Returns which workspaces this session or token can use, whether your email address is verified, and whether the instance is in maintenance mode. `workspace_id` is set if the session or token comes from single sign-on: it only works in that workspace. `null`: it works in all your workspaces.
         */
        get: operations["getSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Returns the browsers in which you are signed in. Sorted by last use, most recent first. `last_used_at` is accurate to a minute.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Ends all your sessions except the one that makes this request.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/email/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a verification email
         * @description Emails you a link that is valid for seven days. Returns 409 if your email address is already verified.
         */
        post: operations["requestEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify your email address
         * @description Verifies your email address with the token from the verification email. You must be signed in to the account that the email was sent for.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Changes your password and ends your other sessions. Returns 429 after ten wrong passwords from one IP address within 15 minutes. Wrong passwords at sign-in count, too. Requires a session: personal access tokens and API keys get a 403.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your two-factor authentication methods */
        get: operations["getSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an authenticator app
         * @description Creates a secret for an authenticator app. The app replaces your current one once you confirm it with its first code, within 15 minutes. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request. Until two-factor authentication is on, you can send `current_password` in this request instead. Once it is on, you need a code, a recovery code or a passkey. Wrong passwords count toward the limit at sign-in. Requires a session: personal access tokens and API keys get a 403.
         */
        post: operations["beginTotp"];
        /**
         * Remove your authenticator app
         * @description A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request. Until two-factor authentication is on, you can send `current_password` in this request instead. Once it is on, you need a code, a recovery code or a passkey. Wrong passwords count toward the limit at sign-in. Requires a session: personal access tokens and API keys get a 403.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your authenticator app
         * @description Turns the authenticator app on with the code that it shows, and returns ten new recovery codes, which are shown only once. Your first two-factor method ends your other sessions. `end_tokens` also revokes your personal access tokens. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request. Until two-factor authentication is on, you can send `current_password` in this request instead. Once it is on, you need a code, a recovery code or a passkey. Wrong passwords count toward the limit at sign-in. Requires a session: personal access tokens and API keys get a 403.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate new recovery codes
         * @description Generates ten new recovery codes. The earlier ones stop working. Returns 409 if two-factor authentication is off. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request. Until two-factor authentication is on, you can send `current_password` in this request instead. Once it is on, you need a code, a recovery code or a passkey. Wrong passwords count toward the limit at sign-in. Requires a session: personal access tokens and API keys get a 403.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get options to add a passkey
         * @description Returns the options for `navigator.credentials.create()`. They work once, for five minutes, and only in this session. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request. Until two-factor authentication is on, you can send `current_password` in this request instead. Once it is on, you need a code, a recovery code or a passkey. Wrong passwords count toward the limit at sign-in. Requires a session: personal access tokens and API keys get a 403.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description Adds the passkey that the browser created. Your first two-factor method ends your other sessions. `end_tokens` also revokes your personal access tokens. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request. Until two-factor authentication is on, you can send `current_password` in this request instead. Once it is on, you need a code, a recovery code or a passkey. Wrong passwords count toward the limit at sign-in. Requires a session: personal access tokens and API keys get a 403.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/second-factors/passkeys/{passkey_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request. Until two-factor authentication is on, you can send `current_password` in this request instead. Once it is on, you need a code, a recovery code or a passkey. Wrong passwords count toward the limit at sign-in. Requires a session: personal access tokens and API keys get a 403.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Requires a session: personal access tokens and API keys get a 403.
         */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/v1/me/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the ways you can confirm your identity
         * @description Requires a session: personal access tokens and API keys get a 403.
         */
        get: operations["getConfirmation"];
        put?: never;
        /**
         * Confirm your identity
         * @description Confirms your identity with your password, a code or a passkey. For the next 15 minutes, this session can create tokens, API keys, passkeys and other credentials. Signing in counts, too. Returns 400 with the field that is wrong; wrong passwords and codes count toward the limit at sign-in. Returns 403 if your account has neither a password nor two-factor authentication: sign in again instead. Requires a session: personal access tokens and API keys get a 403.
         */
        post: operations["confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/confirm/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get options to confirm with a passkey
         * @description Returns the options for `navigator.credentials.get()`. They work once, for five minutes, and only in this session. Send the result to `POST /v1/me/confirm`. Requires a session: personal access tokens and API keys get a 403.
         */
        post: operations["beginPasskeyConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your personal access tokens */
        get: operations["listPersonalTokens"];
        put?: never;
        /**
         * Create a personal access token
         * @description Creates a token that acts as you. The secret is only shown in this response. A token that you create with another token stops working when that one does. A token that you create in a session from single sign-on only works in that workspace. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["createPersonalToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a personal access token */
        delete: operations["revokePersonalToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your workspaces
         * @description Returns the workspaces that you are a member of. API keys, and sessions or tokens from single sign-on, see only their own workspace.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description Creates a workspace with you as its owner. If you omit `slug`, one is derived from the name.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workspace
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace
         * @description Deletes the workspace with all its links and analytics. Audit entries are kept. This can't be undone. Requires the owner role in the workspace.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Update a workspace
         * @description Omitted fields and settings are left unchanged. Requires the admin role in the workspace, or a higher one.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listWorkspaceMembers"];
        put?: never;
        /**
         * Add a member
         * @description Adds a person who already shares a workspace with you, by user ID or email address. Anyone else, and every new owner, gets an invitation by email, which is returned instead of the member. You can't grant a role above your own. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["addWorkspaceMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getWorkspaceMember"];
        put?: never;
        post?: never;
        /**
         * Remove a member or leave a workspace
         * @description Removes a member, or yourself. Removing others requires the admin role. Returns 409 `last_owner` for the only owner of the workspace. Requires the viewer role in the workspace, or a higher one.
         */
        delete: operations["removeWorkspaceMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Changes what the member may do. Returns 409 `last_owner` for the only owner of the workspace, and 409 `conflict` if a member becomes an owner who never agreed to the membership, such as one from a directory: invite them as an owner instead. Requires the admin role in the workspace, or a higher one.
         */
        patch: operations["updateWorkspaceMember"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person
         * @description Sends an invitation by email. The email is the only place that has the token. A new invitation to the same email address replaces the earlier one. A member who never agreed to the membership can also be invited, and gets the higher of both roles by accepting. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Adds you to the workspace. You must be signed in with the email address that was invited.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the single sign-on setup
         * @description Returns the setup, with `null` for everything that isn't set. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getSso"];
        /**
         * Set up single sign-on
         * @description Replaces the setup. `workos` requires `organization_id` and `connection_id`. `oidc` requires `issuer`, `client_id` and `client_secret`; both IDs are generated if you omit them. You can enable single sign-on once the TXT record has verified the domain; until then, returns 409 `domain_not_verified`. If you change the domain, provider, issuer, connection or client, the domain has to be verified again with a new TXT record. Only one workspace can enable a domain or a connection; otherwise returns 409 `conflict`. After a downgrade below the Business plan, the setup keeps working and can be deleted. Requires the owner role in the workspace. Requires a session: personal access tokens and API keys get a 403. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        put: operations["setSso"];
        post?: never;
        /**
         * Delete the single sign-on setup
         * @description Deletes the setup and ends the sessions that were started through single sign-on. Members are kept. Available on every plan. Requires the owner role in the workspace. Requires a session: personal access tokens and API keys get a 403. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        delete: operations["deleteSso"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/sso/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the domain now
         * @description Looks up the TXT record now, regardless of the schedule. At most once every 10 seconds. Terse also checks every minute for an hour, every 15 minutes for a day, hourly for 72 hours, and daily once the domain is verified. If the record is missing for a week, single sign-on is disabled. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["verifySsoDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the single sign-on for an email domain
         * @description Returns 404 if no workspace has enabled single sign-on for the given domain or connection.
         */
        get: operations["discoverSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/by-connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the workspace of a single sign-on connection
         * @description Returns 404 if no workspace has enabled single sign-on for the given domain or connection.
         */
        get: operations["findSsoWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start signing in through single sign-on
         * @description Open this URL in a browser, with one of `connection`, `domain` and `workspace`. Redirects to the identity provider with state, nonce and PKCE, and sets a cookie that ties the sign-in to this browser for ten minutes. If something is wrong, redirects to the sign-in page, which explains what to do.
         */
        get: operations["authorizeSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finish signing in through single sign-on
         * @description The identity provider redirects the browser here. Sets the session cookie and redirects to the dashboard. If something is wrong, redirects to the sign-in page, which explains what to do.
         */
        get: operations["finishSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Link an account to single sign-on
         * @description Links an existing account to single sign-on. The owner of the account gets this URL by email, and must open it in the browser that started the sign-in. Sets the session cookie and redirects to the dashboard. If something is wrong, redirects to the sign-in page, which explains what to do.
         */
        get: operations["consentToSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key that acts in this workspace, with its own role or the current role of its creator, whichever is lower. The secret is only shown in this response. A key that you create with a token or another key stops working when that one does. Requires the admin role in the workspace, or a higher one. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/api-keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List links
         * @description Sorted newest first by default. `offset` is deprecated; responses to requests that use it have the `Deprecation` header. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listLinks"];
        put?: never;
        /**
         * Create a link
         * @description Creates a short link. If you omit `slug`, one with 7 easily distinguished characters is generated. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export links as CSV
         * @description Returns all matching links, including archived ones unless `status` leaves them out, in the CSV format that imports accept. Cells that a spreadsheet would run as a formula start with an apostrophe, which an import removes. Passwords aren't included: `password_sealed` is their hash, encrypted so that only an import into the same workspace can restore it. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["exportLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check or suggest a slug
         * @description Checks whether a link with this slug could be created now, and suggests a free slug if not. The slug isn't reserved. Requires the editor role in the workspace, or a higher one.
         */
        get: operations["checkSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a link
         * @description Finds one link by its external ID, or by its slug and domain. Deleted links aren't found. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["findLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count links
         * @description Counts the matching links, in total and by group. Sorted by size, largest group first. A link with several tags counts once for each tag. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["countLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getLink"];
        put?: never;
        post?: never;
        /**
         * Delete a link
         * @description The link stops working at once. You can restore it for 30 days. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deleteLink"];
        options?: never;
        head?: never;
        /**
         * Update a link
         * @description Omitted fields are left unchanged, also inside `utm` and `social`. `null` clears a field. If you change the slug, the old one stops working and can be used by another link. Requires the editor role in the workspace, or a higher one.
         */
        patch: operations["updateLink"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted link
         * @description Requires the editor role in the workspace, or a higher one.
         */
        post: operations["restoreLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many links
         * @description Creates up to 1,000 links. Each is checked on its own: rejected links are listed in `failed`, and the others are created. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createLinks"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update many links
         * @description Applies the same changes to up to 1,000 links. `add_tags` and `remove_tags` keep each link's other tags. Invalid changes fail the whole request. Slugs can't be changed in bulk. Requires the editor role in the workspace, or a higher one.
         */
        patch: operations["updateLinks"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/bulk-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete many links
         * @description Deletes up to 1,000 links. You can restore them for 30 days. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["deleteLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/by-external-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or update many links by external ID
         * @description Creates or updates up to 1,000 links, in the order you send them. Each is checked on its own: rejected links are listed in `failed`, and the others are saved. Requires the editor role in the workspace, or a higher one.
         */
        put: operations["putLinks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/by-external-id/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or update a link by external ID
         * @description Returns 201 if the link was created. If it exists, the link is updated: omitted fields are left unchanged, and `null` clears a field. Requires the editor role in the workspace, or a higher one.
         */
        put: operations["putLink"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the QR code of a link
         * @description Returns an image of the short URL with `?qr=1`, which marks clicks as QR scans and isn't forwarded. Parameters override the link's style, which overrides the workspace's style, which overrides the branding. Returns 422 with the reason if the code couldn't be scanned: colors without enough contrast or light on dark, a logo too large for the error correction level, or an image too small for the number of modules. Send `If-None-Match` to skip drawing an image you already have. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getLinkQr"];
        /**
         * Set the QR style of a link
         * @description Replaces the style. Fields that are omitted or `null` come from the workspace's style. Returns 422 with the reason if the code couldn't be scanned. Requires the editor role in the workspace, or a higher one.
         */
        put: operations["setLinkQrStyle"];
        post?: never;
        /**
         * Delete the QR style of a link
         * @description Deletes the link's own style, so that it uses the workspace's style. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deleteLinkQrStyle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/qr/style": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the QR style of a link
         * @description Returns the style that is set on the link itself. `null`: use the workspace's style. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getLinkQrStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/qr/style": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the QR style of the workspace
         * @description Returns the style that is set for the workspace. `null`: use the branding, or the default if there is none. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getQrStyle"];
        /**
         * Set the QR style of the workspace
         * @description Replaces the style for all QR codes without their own. Returns 422 with the reason if a code in this style couldn't be scanned. Requires the admin role in the workspace, or a higher one.
         */
        put: operations["setQrStyle"];
        post?: never;
        /**
         * Delete the QR style of the workspace
         * @description Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteQrStyle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/qr/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download the QR codes of many links
         * @description Returns a ZIP archive of the QR codes of up to 1,000 links, with one file each, named after its slug. The archive is streamed while codes are drawn. Files are stored uncompressed with their size first, so clients can show progress. Returns 404 if a link isn't in this workspace, and 422 if a code in this style couldn't be scanned; both are checked before anything is drawn. Repeating a request with the same `Idempotency-Key` draws the codes again. Requires the viewer role in the workspace, or a higher one.
         */
        post: operations["drawQrCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/qr/gs1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the QR code of a GS1 Digital Link
         * @description Returns an image with a margin of four modules. Requires the Business or Enterprise plan: in the workspace of the API key, or in one of your workspaces.
         */
        post: operations["drawDigitalLinkQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/gs1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List GS1 products
         * @description Returns the products of the workspace. Sorted newest first. Requires the editor role in the workspace, or a higher one.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/gs1/{gtin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a GS1 product
         * @description Finds the product by its GTIN, with or without leading zeros. Requires the editor role in the workspace, or a higher one.
         */
        get: operations["getProduct"];
        /**
         * Create or replace a GS1 product
         * @description Replaces the product; omitted fields are cleared. Its domain then redirects the GS1 Digital Link `/01/{gtin}`, also with further identifiers, to the destination URL. With `?linkType=`, it redirects to one of the links in the visitor's language. With `?linkType=all` or `Accept: application/linkset+json`, it lists the links (RFC 9264). Returns 409 if another workspace uses the GTIN on the same domain. Requires the Business or Enterprise plan. Requires the editor role in the workspace, or a higher one.
         */
        put: operations["setProduct"];
        post?: never;
        /**
         * Delete a GS1 product
         * @description Deletes the product. QR codes for it stop working. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/preview-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an image for a link preview
         * @description Fetches the image from a public URL within 5 seconds, and returns it. The image must be a PNG, JPEG, WebP, GIF or AVIF of up to 5 MiB. A workspace can fetch 60 images a minute. Returns 422 with the reason if the image can't be fetched. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getPreviewImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description Returns all tags with the number of links that have them. Sorted by number of links by default, most used first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listTags"];
        put?: never;
        /**
         * Create a tag
         * @description Creates a tag before any link has it, and lets you set its color. Tags that you add to a link are created automatically. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/tags/{tag_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tag
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getTag"];
        put?: never;
        post?: never;
        /**
         * Delete a tag
         * @description Removes the tag from all links that have it. The links are kept. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        /**
         * Rename or recolor a tag
         * @description Renames the tag on every link that has it, and sends a `link.updated` event for each. If over 30,000 links have the tag, the rest are renamed in the background. Returns 409 if another tag has the name, regardless of case: merge the two instead. Requires the editor role in the workspace, or a higher one.
         */
        patch: operations["updateTag"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/tags/{tag_id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a tag into another
         * @description Gives the tag's links the other tag, and deletes the tag. Returns the tag that is kept. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["mergeTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List folders
         * @description Returns every folder that contains links, and its parent folders, with the number of links in each and in its subfolders. At most 2000 folders can contain links. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/orphan-visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orphan visits
         * @description Returns visits to short links that don't exist on the workspace's domains, including visits by bots. Sorted by visits, most first. The 1,000 most visited slugs of each day are kept for 30 days. A slug disappears from the list once a link uses it. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listOrphanVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link without naming a workspace
         * @description API keys create the link in their own workspace. For users, `workspace_id` picks the workspace; without it, the link goes to the workspace they joined first.
         */
        post: operations["createLinkAnywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Returns the campaigns of the workspace. Sorted newest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Creates a campaign. A workspace can have up to 1,000. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/campaigns/{campaign_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        /**
         * Delete a campaign
         * @description Deletes the campaign. Its links are kept, without a campaign. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        /**
         * Update a campaign
         * @description Omitted fields are left unchanged. `null` clears a field. Set `status` to `archived` to archive the campaign, or to any other value to unarchive it. Requires the editor role in the workspace, or a higher one.
         */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/campaigns/{campaign_id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the links of a campaign
         * @description Replaces the links of the campaign with up to 1,000 links. To add more, or to remove single links, use `updateLinks` with `campaign_id`. Earlier clicks stay with the campaign that the link belonged to when it was clicked. Requires the editor role in the workspace, or a higher one.
         */
        put: operations["setCampaignLinks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/campaigns/{campaign_id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the analytics of a campaign
         * @description Returns clicks by people for each day and each link. Only clicks on links that were in the campaign at that time are counted. Older clicks, which are no longer stored one by one, are counted in periods of 15 minutes. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getCampaignStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/utm-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List UTM templates
         * @description Returns the UTM templates of the workspace. Sorted oldest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listUtmTemplates"];
        put?: never;
        /**
         * Create a UTM template
         * @description Creates a template for UTM parameters. Placeholders are filled in for each link: `{slug}` with its slug, `{date}` with its creation date in the time zone of the workspace (such as 2026-11-21), and `{campaign}` with the name of its campaign. A workspace can have up to 500 UTM templates. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createUtmTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/utm-templates/{utm_template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a UTM template
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getUtmTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a UTM template
         * @description Deletes the template. Links created with it aren't changed. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deleteUtmTemplate"];
        options?: never;
        head?: never;
        /**
         * Update a UTM template
         * @description Omitted fields are left unchanged. `null` clears a field. Links created with the template aren't changed. Requires the editor role in the workspace, or a higher one.
         */
        patch: operations["updateUtmTemplate"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/utm-templates/{utm_template_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a UTM template
         * @description Returns the URL that a link to `destination_url` would redirect to if you created it with the template today. Parameters that are already in the destination URL are kept. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["previewUtmTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/cta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List CTA overlays
         * @description Returns the CTA overlays of the workspace. Sorted oldest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listOverlays"];
        put?: never;
        /**
         * Create a CTA overlay
         * @description Creates a message with a button. Links that set `cta_overlay_id` show their destination in a frame with the overlay on top. Bots, and browsers that send `Sec-GPC: 1`, are redirected without it. If the destination forbids framing, visitors are redirected without the overlay and the link has `cta_blocked` set. Links with an overlay don't show a splash page. A workspace can have up to 200 overlays. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createOverlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/cta/{overlay_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a CTA overlay
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getOverlay"];
        put?: never;
        post?: never;
        /**
         * Delete a CTA overlay
         * @description Deletes the overlay. Links with it are kept and no longer show an overlay. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deleteOverlay"];
        options?: never;
        head?: never;
        /**
         * Update a CTA overlay
         * @description Omitted fields are left unchanged. Requires the editor role in the workspace, or a higher one.
         */
        patch: operations["updateOverlay"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bio pages
         * @description Returns the bio pages of the workspace. Sorted oldest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listBioPages"];
        put?: never;
        /**
         * Create a bio page
         * @description Creates a bio page as a draft, which visitors see once you publish it. Links and bio pages share one set of slugs. A workspace can have up to 200 bio pages. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createBioPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bio page
         * @description Returns the page as last edited, including changes that aren't published yet. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getBioPage"];
        put?: never;
        post?: never;
        /**
         * Delete a bio page
         * @description Deletes the page and frees its slug. Clicks on the page stay in the analytics. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deleteBioPage"];
        options?: never;
        head?: never;
        /**
         * Update a bio page
         * @description Omitted fields are left unchanged, also inside `theme` and `seo`. `blocks` replaces all blocks. Visitors see the changes once you publish the page again, but a new slug or domain takes effect at once. Requires the editor role in the workspace, or a higher one.
         */
        patch: operations["updateBioPage"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a bio page
         * @description Publishes the page as it is now. Blocks that link to an unsafe URL are hidden and listed in `unsafe_blocks`. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["publishBioPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpublish a bio page
         * @description Takes the page offline. Its URL returns 404 until you publish it again. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["unpublishBioPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the analytics of a bio page
         * @description Returns the views and clicks by people, for each day and each block. The same clicks are included in the workspace's analytics, where you can filter by `bio_page_id` and group by `by=bio_block`. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getBioPageStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the QR code of a bio page
         * @description Returns an image. Parameters that you omit come from the workspace's QR style. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getBioPageQr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/bio/{bio_page_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a bio page
         * @description Returns the draft as HTML, as visitors would see it. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["previewBioPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversions
         * @description Returns conversions, attributed to a click or not. Sorted newest first, by when they were received. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listConversions"];
        put?: never;
        /**
         * Track a conversion
         * @description Tracks what a visitor did after clicking a link with `track_conversions`: a lead, a sale or a custom event. If you send an `external_id` again, the first conversion is returned. A conversion stays unattributed if its click is unknown or belongs to another workspace. Sales send a `conversion.created` event. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createConversion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get clicks, leads, sales and revenue
         * @description Returns totals for a range. Conversions are counted by when they occurred, and clicks by when they happened. Unattributed conversions are listed separately. With `link_id`, only that link is counted. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getConversionSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the funnel of clicks, leads and sales
         * @description Returns the number of clicks, of clicks with a lead or a sale, and of clicks with a sale. Clicks are counted by when they happened, and conversions by when they occurred. A click counts once in each step. With `link_id`, only that link is counted. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getConversionFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Break conversions down by link, campaign, country or day
         * @description Groups attributed conversions. Sorted by sales, most first, up to 1,000 groups. Days are sorted by date, and include days without conversions. With `link_id`, only that link is counted. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getConversionsBy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Track an event from a page
         * @description Called by the script `/c.js` to track leads and custom events, but never sales or amounts. Needs no credentials, works from any site, and ignores the media type. The response is the same whether or not the click is known. If the browser sends `Sec-GPC: 1`, nothing is stored.
         */
        post: operations["trackEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/providers/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the Stripe setup
         * @description Returns the setup and the events that arrived most recently. The secret isn't included. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getStripe"];
        /**
         * Set up Stripe
         * @description Creates or changes the setup. The secret is stored and never shown again. With a `secret`, a session has to be confirmed within the last 15 minutes, otherwise the response is 403 `confirmation_required`. Requires the admin role in the workspace, or a higher one.
         */
        put: operations["setStripe"];
        post?: never;
        /**
         * Disconnect Stripe
         * @description Deletes the setup, so that events are no longer accepted. Sales received so far are kept. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteStripe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversions/stripe/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event from Stripe
         * @description Called by Stripe, which signs each event with the secret from the workspace's setup. Returns 401 if the signature is wrong. Handles `checkout.session.completed`, `payment_intent.succeeded`, `invoice.paid`, `charge.refunded` and `refund.*`. A checkout session, its payment and its invoice count as one sale, in whatever order the events arrive. Other events are acknowledged and ignored.
         */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/conversions/providers/shopify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the Shopify setup
         * @description Returns the setup and the events that arrived most recently. The secret isn't included. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getShopify"];
        /**
         * Set up Shopify
         * @description Creates or changes the setup. The secret is stored and never shown again. With a `secret`, a session has to be confirmed within the last 15 minutes, otherwise the response is 403 `confirmation_required`. Requires the admin role in the workspace, or a higher one.
         */
        put: operations["setShopify"];
        post?: never;
        /**
         * Disconnect Shopify
         * @description Deletes the setup, so that events are no longer accepted. Sales received so far are kept. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteShopify"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversions/shopify/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event from Shopify
         * @description Called by Shopify, which signs each event with the secret from the workspace's setup. Returns 401 if the signature is wrong. Handles the webhooks `orders/paid` and `refunds/create`. The amount of a sale is the subtotal of the order. Other events are acknowledged and ignored.
         */
        post: operations["receiveShopifyEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Returns the imports of the workspace. Sorted newest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import links
         * @description Imports links from a Terse CSV export, or from an export of Bitly, Dub, Shlink, Kutt, YOURLS, Rebrandly or Short.io. With `url` and `token`, the links are fetched from the service directly. The import runs in the background: get it to see its progress, list its failures for links that weren't imported, and its warnings for values that were changed or left out. With `dry_run`, you get all of this and nothing is changed. Links keep their creation date, and their earlier clicks become `imported_clicks`. A slug that is already in use is refused, so importing twice doesn't count anything twice. You can also send the export as the body, as `text/csv` in any charset that the media type names, with the options in the query; or as `file` in a form (`multipart/form-data`) with the options as fields. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import
         * @description Returns the import with its status and progress. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports/{import_id}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows that an import rejected
         * @description Returns the rows that weren't imported, each with its error. Sorted by row. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listImportFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports/{import_id}/warnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the warnings of an import
         * @description Returns a warning for each value that was changed or left out. Sorted by row. The first 20,000 warnings of an import are kept. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listImportWarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/imports/{import_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import
         * @description Stops the import. Links created so far are kept. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List link audits
         * @description Returns the last ten audits, and the schedule for the next one. Sorted newest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listLinkAudits"];
        put?: never;
        /**
         * Start a link audit
         * @description Finds broken links by requesting every destination URL once, in the background, with one request per host at a time. URLs that seem broken are checked again a few minutes later. A workspace can run one audit at a time. Deleted and archived links are skipped. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createLinkAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schedule of link audits
         * @description Returns 404 if there is no schedule. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getLinkAuditSchedule"];
        /**
         * Schedule link audits
         * @description Replaces the schedule. Recipients get an email if a destination URL is broken or unreachable. Requires the admin role in the workspace, or a higher one.
         */
        put: operations["setLinkAuditSchedule"];
        post?: never;
        /**
         * Delete the schedule of link audits
         * @description Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteLinkAuditSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits/{audit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link audit
         * @description Returns the audit with its status and progress. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getLinkAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits/{audit_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the results of a link audit
         * @description Returns the result for each destination URL, also while the audit is running. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listLinkAuditResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/link-audits/{audit_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a link audit
         * @description Stops the audit. Results so far are kept. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["cancelLinkAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the safety scans of a link
         * @description Sorted newest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listLinkScans"];
        put?: never;
        /**
         * Scan a link now
         * @description Scans the destination URLs of the link. The verdict takes effect at once, unless an admin has allowed or blocked the link. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["scanLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports about a link
         * @description Sorted newest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listLinkReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allow or block a link
         * @description Overrides the verdict of safety scans at once, until the destination URL changes. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["moderateLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/safety/suspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suspicious and blocked links
         * @description Returns links that were flagged by a safety scan or blocked by an admin. Sorted by when they were flagged, most recent first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listSuspectLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a short link
         * @description Reports a link that is used for abuse. You don't need an account. The admins of the link's workspace see the report.
         */
        post: operations["reportLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the directory sync setup
         * @description Returns the setup, with `null` for everything that isn't set. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getDirectory"];
        /**
         * Set up directory sync
         * @description Connects a directory through WorkOS webhooks. The first call enables directory sync; later calls don't change that. The directory has the rights of the admin who sets it up, so an admin's directory can't remove an owner. Members who aren't in the directory are kept. Returns 409 if another workspace uses the directory. If you send a new `webhook_secret` in a session that you haven't confirmed in the last 15 minutes, returns 403 `confirmation_required`. Requires the admin role in the workspace, or a higher one.
         */
        put: operations["setDirectory"];
        post?: never;
        /**
         * Delete directory sync
         * @description Deletes the setup with its users, groups and events, the webhook secret and the SCIM token. Members of the workspace are kept. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteDirectory"];
        options?: never;
        head?: never;
        /**
         * Set the role of new members
         * @description Sets the role that new members get from now on, also if members only come from a SCIM client. Returns 404 if directory sync isn't set up. Requires the admin role in the workspace, or a higher one.
         */
        patch: operations["updateDirectory"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim/enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Enable or disable directory sync
         * @description Keeps the setup, the secret and the token. While directory sync is disabled, webhooks get a 401, SCIM requests get a 403, and the directory doesn't stop anyone from signing in. Requires the admin role in the workspace, or a higher one.
         */
        patch: operations["enableDirectory"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List directory users
         * @description Returns the people in the directory. Deleted people are listed as `suspended`. Sorted newest first. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listDirectoryUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List directory events
         * @description Returns what the directory sent through webhooks or a SCIM client, and what it changed. Up to 20,000 events of the last 30 days are kept. Sorted newest first. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listDirectoryEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/scim/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a SCIM token
         * @description Creates the bearer token for requests to `scim_url`. A workspace has one SCIM token, so the earlier one stops working at once. If directory sync isn't set up yet, it is enabled with `viewer` as the default role. The secret is only shown in this response. Requires the admin role in the workspace, or a higher one. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["createScimToken"];
        /**
         * Revoke the SCIM token
         * @description Revokes the token of the SCIM client. Also succeeds if there is no token. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["revokeScimToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scim/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event from a directory
         * @description Called by WorkOS, which signs each event with the directory's `webhook_secret` in `Directory-Signature` or `WorkOS-Signature`. Returns 401 if the signature is wrong. Handles `dsync.user.*`, `dsync.group.*` and `dsync.deleted`, once each and in any order. Other events are acknowledged and ignored.
         */
        post: operations["receiveDirectoryEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the branding
         * @description Returns the branding of the workspace, with `null` for everything that isn't set. Available on every plan. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getBranding"];
        /**
         * Set the branding
         * @description Replaces the branding: omitted fields and `null` are cleared, except that omitted images are kept. After a downgrade below the Business plan, the branding is kept but no longer shown. Requires the admin role in the workspace, or a higher one.
         */
        put: operations["setBranding"];
        post?: never;
        /**
         * Delete the branding
         * @description Deletes the branding with its images. Available on every plan. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteBranding"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/branding/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the logo
         * @description Uploads the logo as the request body: a PNG, JPEG, WebP or SVG image of up to 1 MiB and 4,096 pixels a side. The image is re-encoded at up to 1,024 pixels a side, without metadata; an SVG keeps its shapes, paint and text. A workspace can upload 10 images a minute. Returns 422 with the reason if the image can't be used. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["uploadLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/pixels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the retargeting pixels
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getPixels"];
        /**
         * Set the retargeting pixels
         * @description Replaces all pixels: an ID that is omitted or `null` is cleared. Links with `show_splash` fire the pixels before they redirect. Requires the admin role in the workspace, or a higher one.
         */
        put: operations["setPixels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains
         * @description Returns the custom domains of the workspace. Sorted newest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a domain
         * @description Adds a custom domain, which stays `pending` until Terse finds its TXT record. Terse checks every minute for an hour, every 15 minutes for a day, then hourly for up to 72 hours. Domains that are no longer included after a downgrade keep working. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["createDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/domains/{domain_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a domain
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /**
         * Delete a domain
         * @description Deletes the domain and archives its links, which you can still read. They no longer count toward the link limit. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        /**
         * Update a domain
         * @description Omitted fields are left unchanged. `null` clears a field. Returns 409 if you turn off `case_sensitive` while slugs differ only in case; the error names them. Requires the admin role in the workspace, or a higher one.
         */
        patch: operations["updateDomain"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/domains/{domain_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a domain now
         * @description Looks up the DNS records now, regardless of the schedule. A domain whose verification failed becomes `pending` again. At most once every 10 seconds. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/domains/{domain_id}/app-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the app links of a domain
         * @description Returns the apps that open links of the domain. Empty if none are set. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getAppLinks"];
        /**
         * Set the app links of a domain
         * @description Replaces the app links of the domain. Platforms that you omit are cleared. The domain serves them as `/.well-known/apple-app-site-association` and `/.well-known/assetlinks.json`. Requires the admin role in the workspace, or a higher one.
         */
        put: operations["setAppLinks"];
        post?: never;
        /**
         * Delete the app links of a domain
         * @description Deletes the app links. Both well-known files return 404 afterwards. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteAppLinks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the plan and usage of a workspace
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getWorkspaceUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all workspaces
         * @description Returns every workspace with its limits and usage. Sorted oldest first. Only for instance admins.
         */
        get: operations["listAllWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/workspaces/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get any workspace with its limits and usage
         * @description Only for instance admins.
         */
        get: operations["getAnyWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the plan and the limits of a workspace
         * @description Changes take effect with the next request. Only for instance admins.
         */
        patch: operations["updateWorkspacePlan"];
        trace?: never;
    };
    "/v1/admin/workspaces/{workspace_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a workspace
         * @description Members and API keys get a 403 `workspace_suspended`, and webhooks and reports wait. `links` decides whether the links keep redirecting. If the workspace is already suspended, the reason and `links` change. The owners get an email. Only for instance admins.
         */
        post: operations["suspendWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/workspaces/{workspace_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a suspended workspace
         * @description Everything works again as before, and a scheduled deletion is undone. The owners get an email. Only for instance admins.
         */
        post: operations["restoreWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/workspaces/{workspace_id}/schedule-deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a workspace in 30 days
         * @description Suspends the workspace now, and deletes it with all links and clicks after 30 days, unless it is restored before. The owners get an email. Only for instance admins. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["scheduleWorkspaceDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/workspaces/{workspace_id}/revoke-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all API keys of a workspace
         * @description Only for instance admins. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["revokeAllApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all users
         * @description Returns every user of the instance. Sorted oldest first. Only for instance admins.
         */
        get: operations["listAllUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user of the instance
         * @description Returns the user with their workspaces, and the number of their sessions, tokens and API keys. Only for instance admins.
         */
        get: operations["getAnyUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a user
         * @description Signs the user out, and refuses their sign-ins, personal access tokens and API keys until they are restored. What they made stays. They get an email. You can't suspend yourself, nor the last instance admin. Only for instance admins.
         */
        post: operations["suspendUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a suspended user
         * @description The user can sign in again, their tokens and API keys work again, and a scheduled deletion is undone. They get an email. Only for instance admins.
         */
        post: operations["restoreUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}/schedule-deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a user in 30 days
         * @description Suspends the user now, and deletes the account after 30 days, unless it is restored before. They get an email. 409 for the last owner of a workspace. Only for instance admins. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["scheduleUserDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}/end-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all sessions, tokens and keys of a user
         * @description The user can sign in again with their password, passkey or single sign-on. Only for instance admins. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["endAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{user_id}/remove-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove all two-factor methods of a user
         * @description For somebody who lost them. They sign in with only their password afterwards, and get an email about it. Only for instance admins. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["removeFactors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the work in the background
         * @description Returns imports, exports, link audits and erasures of all workspaces that wait or run. Sorted oldest first, at most 500. Only for instance admins.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs/{kind}/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel work in the background
         * @description Its results so far stay. 409 for exports of whole workspaces and for erasures, which have to be finished. Only for instance admins.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the instance's audit entries
         * @description Returns who did what to accounts and to the instance. Entries of a workspace are in its own audit log. Sorted newest first. Only for instance admins.
         */
        get: operations["listInstanceAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is paused on the instance
         * @description Only for instance admins.
         */
        get: operations["getInstanceSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Pause mail or webhooks, or switch maintenance mode
         * @description Paused emails and webhooks wait, and are sent afterwards. During maintenance, links redirect and everything can be read, but changes get a 503 `maintenance` with your message and `Retry-After`. Instance admins can still sign in and use the operations under `/v1/admin`. Only for instance admins.
         */
        patch: operations["updateInstanceSettings"];
        trace?: never;
    };
    "/v1/admin/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the current problems of the instance
         * @description Returns the current problems of the instance, with what to do about each. Empty if nothing is wrong. Only for instance admins.
         */
        get: operations["listConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of the instance
         * @description Returns the version, health checks, storage, backups, replication and counts of the instance. Only for instance admins.
         */
        get: operations["getInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the backups at BACKUP_URL
         * @description Returns the backups of the instance that are kept elsewhere, and when one was last sent and verified. Only for instance admins.
         */
        get: operations["listBackups"];
        put?: never;
        /**
         * Start a backup
         * @description Starts making a backup and sending it to `BACKUP_URL`. Returns a 409 if one is being made already. Only for instance admins.
         */
        post: operations["startBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/backups/{backup_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a backup at BACKUP_URL
         * @description Returns a backup that the caller may download. Only for instance admins. Requires a session: personal access tokens and API keys get a 403. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        get: operations["getBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/backups/{backup_name}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a backup
         * @description Returns the backup as one file, which contains everything on the instance, and the key file unless the key is in `SECRET_KEY`. `bun run admin restore FILE` restores it. Downloads are recorded in the audit log. Only for instance admins. Requires a session: personal access tokens and API keys get a 403. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orphan-visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orphan visits on the default domain
         * @description Returns visits to short links that don't exist on the default domain, which doesn't belong to a workspace. Days are in UTC. Apart from that, the list works like the orphan visits of a workspace. Only for instance admins.
         */
        get: operations["listOwnOrphanVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agreements waiting to be countersigned
         * @description Returns the agreements of all workspaces that still have to be countersigned. Sorted oldest first. Only for instance admins.
         */
        get: operations["listUncountersignedAgreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/agreements/{agreement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agreement of any workspace
         * @description Only for instance admins.
         */
        get: operations["getAnyAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Creates an endpoint that receives events. The signing secret is only shown in this response. A workspace can have up to 20 endpoints. Requires the admin role in the workspace, or a higher one. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes the endpoint with its delivery log. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Omitted fields are left unchanged. If you disable the endpoint, deliveries that are waiting fail. Requires the admin role in the workspace, or a higher one.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends an event of type `ping` to the endpoint, which is delivered and logged like any other. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description Creates a new signing secret. For 24 hours, deliveries are signed with the old one as well. Requires the admin role in the workspace, or a higher one. A session that you haven't confirmed in the last 15 minutes gets a 403 `confirmation_required`: call `POST /v1/me/confirm`, then repeat the request.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns the deliveries of the last 30 days. Sorted newest first. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Returns the delivery with its request body. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a delivery
         * @description Sends a failed or delivered delivery again, with the same body and event ID. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Returns who did what in the workspace. Entries can't be changed. Sorted newest first. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export audit entries
         * @description Returns all matching entries as CSV, or with `format=ndjson` as one JSON object per line. CSV cells that a spreadsheet would run as a formula start with an apostrophe. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["exportAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description Returns the exports of the workspace. Sorted newest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Create an export
         * @description Writes a CSV file of clicks, links, conversions or audit entries in the background. Get the export to see its progress, then download it within 7 days. Exports of links include archived links unless `status` leaves them out, and importing the file again creates the same links. Clicks have the slug, the domain and the campaign of their link, and a key for each visitor that differs between exports. Clicks are sorted oldest first, everything else newest first. Cells that a spreadsheet would run as a formula start with an apostrophe. A workspace can have 3 unfinished exports. Exporting audit entries requires the admin role. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/exports/{export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an export
         * @description Returns the export with its status and progress. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        /**
         * Delete an export
         * @description Deletes the export with its file, and stops it if it is running. Exports of audit entries require the admin role. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deleteExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/exports/{export_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an export
         * @description Returns the file, or a part of it if you send `Range` and `If-Range`. Returns 409 until the export is completed, and 410 if it expired, failed or was canceled. Downloads are recorded in the audit log. Exports of audit entries require the admin role. Requires the editor role in the workspace, or a higher one.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/exports/{export_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an export
         * @description Stops the export and deletes its partial file. Exports of audit entries require the admin role. Requires the editor role in the workspace, or a higher one.
         */
        post: operations["cancelExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a short link
         * @description Returns public information about a link, found by its slug and its `host` or `domain_id`. Only finds links that currently redirect. The destination URL of password-protected links isn't shown.
         */
        get: operations["lookUpLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get clicks over time
         * @description Returns clicks and visitors by hour, day, week or month. Buckets without clicks are returned as 0, and future buckets are left out. Weeks start on Monday. A week or month that is only partly in range counts only that part. The range can be up to 366 days, or 31 days by hour.
         */
        get: operations["getClickTimeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/links/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the links with the most clicks */
        get: operations["getTopLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a funnel of unique visitors
         * @description Counts unique visitors in the whole range (`total`), and within an hour, a day and a week of the first click in the range.
         */
        get: operations["getVisitorFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/cohorts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get cohorts of returning visitors
         * @description Groups visitors by the ISO week of their first click in the range, and counts how many came back in each week after it. Cells without visitors are left out.
         */
        get: operations["getVisitorCohorts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Break clicks down by country, device, referrer and more
         * @description Groups clicks by one dimension, or by two. Sorted by clicks, or by growth with `sort=change`. `hour_of_day` and `weekday` (`mon` to `sun`) follow `timezone`.
         */
        get: operations["getClickBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a summary of clicks */
        get: operations["getClickSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List single clicks
         * @description Returns clicks one by one. Sorted newest first.
         */
        get: operations["listClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/workspaces/{workspace_id}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream clicks live
         * @description Sends each click as a server-sent event of type `click`. With `Last-Event-ID`, the clicks of the last hour that came after that event are sent first. A stream ends after five minutes; browsers reconnect without missing a click. If you lose access to the workspace, the stream ends within five seconds.
         */
        get: operations["streamClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the compliance settings of a workspace
         * @description Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getCompliance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the compliance settings of a workspace
         * @description Omitted fields are left unchanged. Data older than the retention periods is removed within a day: clicks are reduced to counts, conversions lose their customer, and audit entries are deleted. Requires the admin role in the workspace, or a higher one.
         */
        patch: operations["updateCompliance"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements/available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List available agreements
         * @description Returns the agreements that you can sign, with their texts. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listAgreementTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signed agreements
         * @description Returns the agreements that the workspace signed, including withdrawn ones. Sorted newest first. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listAgreements"];
        put?: never;
        /**
         * Sign an agreement
         * @description Signs an agreement and stores its exact text. The admins of the workspace and the instance admins, who countersign it, are notified by email. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["signAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements/{agreement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agreement
         * @description Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getAgreement"];
        put?: never;
        post?: never;
        /**
         * Withdraw an agreement
         * @description Withdraws the agreement, which stays in the list. Returns 409 `audit_immutable` once the agreement is countersigned. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["withdrawAgreement"];
        options?: never;
        head?: never;
        /**
         * Correct the signer of an agreement
         * @description Changes the name or the title of the signer. Returns 409 `audit_immutable` once the agreement is countersigned. Requires the admin role in the workspace, or a higher one.
         */
        patch: operations["updateAgreement"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements/{agreement_id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a printable agreement
         * @description Returns the agreement with its signatures as an HTML page in A4 format. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getAgreementPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/agreements/{agreement_id}/countersign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Countersign an agreement
         * @description Countersigns the agreement. It can't be changed or withdrawn afterwards. Only for instance admins.
         */
        post: operations["countersignAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/data-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspace exports
         * @description Returns the export of the whole workspace, if there is one. A new export replaces it. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listDataExports"];
        put?: never;
        /**
         * Export the whole workspace
         * @description Exports everything in the workspace in the background, as a ZIP archive of JSON Lines files with a manifest. Get the export to see its status, then download it within 7 days. Another instance can import it with `bun run admin import-workspace`. Passwords, tokens, keys and their hashes aren't included. A new export replaces the earlier one. Returns 409 while that one is unfinished. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["createDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/data-export/{data_export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workspace export
         * @description Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getDataExport"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace export
         * @description Deletes the export with its archive, and stops it if it is running. Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteDataExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/data-export/{data_export_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a workspace export
         * @description Returns the archive, or a part of it if you send `Range` and `If-Range`. Returns 409 until the export is completed, and 410 if it expired or failed. Downloads are recorded in the audit log. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["downloadDataExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List erasure receipts
         * @description Returns the receipts, which are kept forever. Sorted newest first. Requires the admin role in the workspace, or a higher one.
         */
        get: operations["listErasures"];
        put?: never;
        /**
         * Erase a visitor, a user or all clicks
         * @description Erases a visitor, a user, or all clicks and conversions in the workspace, in the background. A visitor's clicks and conversions stay in the totals without personal data. Returns a receipt. Clicks from before the visitor salt was last replaced (every 400 days) can't be found, because they can no longer be linked to a visitor. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["createErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/compliance/erasure/{erasure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an erasure receipt
         * @description Requires the admin role in the workspace, or a higher one.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download your personal data
         * @description Returns everything that is stored about you, as one JSON object per line. Each has a `type`: `user`, `membership`, `session`, `personal_token`, `api_key`, `passkey`, `invitation`, `directory_user` or `audit_entry`. Things that you created belong to their workspace and are part of the workspace's export.
         */
        get: operations["downloadOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scheduled reports
         * @description Returns the scheduled reports of the workspace. Sorted oldest first. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listScheduledReports"];
        put?: never;
        /**
         * Schedule a report
         * @description Emails a report at a fixed hour, with clicks, unique visitors and bots compared with the previous period, a chart, and the top links, countries and referrers. A workspace can have up to 20 scheduled reports. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["createScheduledReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/reports/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a scheduled report
         * @description Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getScheduledReport"];
        put?: never;
        post?: never;
        /**
         * Delete a scheduled report
         * @description Requires the admin role in the workspace, or a higher one.
         */
        delete: operations["deleteScheduledReport"];
        options?: never;
        head?: never;
        /**
         * Update a scheduled report
         * @description Omitted fields are left unchanged. `filters` replaces all filters. Requires the admin role in the workspace, or a higher one.
         */
        patch: operations["updateScheduledReport"];
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/reports/{report_id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a report now
         * @description Emails the report for the last complete day, week or month to all recipients now. At most once every ten minutes. The schedule doesn't change. Requires the admin role in the workspace, or a higher one.
         */
        post: operations["sendScheduledReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/public-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public stats
         * @description Returns the public stats settings of the given links, or of all links. Links without public stats are left out. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["listPublicStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspaces/{workspace_id}/links/{link_id}/public-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public stats of a link
         * @description Returns the URL of the public stats page. Returns 404 if public stats are off for the link. Requires the viewer role in the workspace, or a higher one.
         */
        get: operations["getPublicStats"];
        /**
         * Enable public stats for a link
         * @description Publishes the link's analytics on a page that anyone with its URL can open, with the password if you set one. Requires the editor role in the workspace, or a higher one.
         */
        put: operations["setPublicStats"];
        post?: never;
        /**
         * Disable public stats for a link
         * @description Takes the page offline. Its URL is never used again. Requires the editor role in the workspace, or a higher one.
         */
        delete: operations["deletePublicStats"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessEnded: {
            /**
             * Format: int64
             * @description How many API keys were revoked.
             */
            api_keys: number;
        };
        AccountDelete: {
            /** @description Your email address, to confirm that you mean it. */
            confirm: string;
            /** @description Your current password, which confirms your identity as `POST /v1/me/confirm` does. */
            current_password?: string;
        };
        AddedMember: components["schemas"]["WorkspaceMemberBasic"] | components["schemas"]["Invitation"];
        AdminJob: {
            /** @enum {string} */
            kind: "import" | "export" | "data_export" | "link_audit" | "erasure";
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description `0`: the work belongs to no workspace.
             */
            workspace_id: number;
            /** @description `pending` or `running`. */
            status: string;
            created_at: components["schemas"]["Timestamp"];
            can_be_cancelled: boolean;
        };
        AdminJobList: {
            items: components["schemas"]["AdminJob"][];
        };
        AdminUser: {
            id: components["schemas"]["Id"];
            email: string;
            display_name: string;
            is_instance_admin: boolean;
            /**
             * Format: int64
             * @description The number of workspaces that the user is a member of.
             */
            workspaces: number;
            created_at: components["schemas"]["Timestamp"];
            /** @description When a session or personal access token of the user was last used. Ended sessions and revoked tokens don't count. */
            last_used_at: components["schemas"]["Timestamp"] | null;
            /** @description `null`: not suspended. */
            suspended_at: components["schemas"]["Timestamp"] | null;
            suspended_reason: string | null;
            /** @description When it is deleted, unless it is restored before. `null`: it stays. */
            delete_at: components["schemas"]["Timestamp"] | null;
        };
        AdminUserDetail: {
            id: components["schemas"]["Id"];
            email: string;
            display_name: string;
            is_instance_admin: boolean;
            /**
             * Format: int64
             * @description The number of workspaces that the user is a member of.
             */
            workspaces: number;
            created_at: components["schemas"]["Timestamp"];
            /** @description When a session or personal access token of the user was last used. Ended sessions and revoked tokens don't count. */
            last_used_at: components["schemas"]["Timestamp"] | null;
            /** @description `null`: not suspended. */
            suspended_at: components["schemas"]["Timestamp"] | null;
            suspended_reason: string | null;
            /** @description When it is deleted, unless it is restored before. `null`: it stays. */
            delete_at: components["schemas"]["Timestamp"] | null;
            memberships: {
                id: components["schemas"]["Id"];
                slug: string;
                name: string;
                /** @enum {string} */
                role: "viewer" | "editor" | "admin" | "owner";
            }[];
            access: {
                /** Format: int64 */
                sessions: number;
                /**
                 * Format: int64
                 * @description The number of personal access tokens.
                 */
                tokens: number;
                /**
                 * Format: int64
                 * @description The number of API keys that the user created, in all workspaces.
                 */
                api_keys: number;
                has_two_factor: boolean;
            };
        };
        AdminUserPage: {
            items: components["schemas"]["AdminUser"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        AdminWorkspace: {
            id: components["schemas"]["Id"];
            name: string;
            slug: string;
            plan_tier: components["schemas"]["PlanTier"];
            settings: components["schemas"]["WorkspaceSettings"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            limits: components["schemas"]["Limits"];
            /** @description The limits that differ from those of the plan. */
            limit_overrides: {
                /**
                 * Format: int32
                 * @description The number of links. Archived and deleted links don't count.
                 */
                links?: number | null;
                /**
                 * Format: int32
                 * @description The number of clicks by people in a calendar month (UTC).
                 */
                clicks_per_month?: number | null;
                /**
                 * Format: int32
                 * @description The number of days that single clicks are kept.
                 */
                retention_days?: number | null;
                /**
                 * Format: int32
                 * @description The number of custom domains.
                 */
                domains?: number | null;
                /**
                 * Format: int32
                 * @description The number of requests, for each token and for all tokens together.
                 */
                requests_per_minute?: number | null;
                /**
                 * Format: int32
                 * @description The number of requests, for each token and for all tokens together.
                 */
                requests_per_day?: number | null;
                /**
                 * Format: int32
                 * @description The number of emails in a day (UTC): invitations, and reports to each recipient. Across all workspaces, a user can send as many emails as their most generous workspace allows.
                 */
                mails_per_day?: number | null;
                /**
                 * Format: int64
                 * @description The storage in bytes, used by links of every status, conversions, orphan visits, directory users, webhook deliveries, the audit log, imports with their reports, exports, and large responses kept for an `Idempotency-Key`.
                 */
                storage_bytes?: number | null;
            } | null;
            usage: {
                /** Format: int64 */
                links: number;
                /** Format: int64 */
                clicks_this_month: number;
                /**
                 * Format: int64
                 * @description The storage in use, in bytes. The limit of the same name says what counts.
                 */
                storage_bytes: number;
                /** Format: int64 */
                members: number;
            };
            /** @description `null`: not suspended. */
            suspended_at: components["schemas"]["Timestamp"] | null;
            suspended_reason: string | null;
            /** @description When it is deleted, unless it is restored before. `null`: it stays. */
            delete_at: components["schemas"]["Timestamp"] | null;
            suspended_links: ("redirect" | "gone") | null;
        };
        AdminWorkspacePage: {
            items: components["schemas"]["AdminWorkspace"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        AdminWorkspaceUpdate: {
            plan_tier?: components["schemas"]["PlanTier"];
            /** @description Limits that replace those of the plan. `null`: use the limits of the plan. */
            limits?: {
                /**
                 * Format: int32
                 * @description The number of links. Archived and deleted links don't count.
                 */
                links?: number | null;
                /**
                 * Format: int32
                 * @description The number of clicks by people in a calendar month (UTC).
                 */
                clicks_per_month?: number | null;
                /**
                 * Format: int32
                 * @description The number of days that single clicks are kept.
                 */
                retention_days?: number | null;
                /**
                 * Format: int32
                 * @description The number of custom domains.
                 */
                domains?: number | null;
                /**
                 * Format: int32
                 * @description The number of requests, for each token and for all tokens together.
                 */
                requests_per_minute?: number | null;
                /**
                 * Format: int32
                 * @description The number of requests, for each token and for all tokens together.
                 */
                requests_per_day?: number | null;
                /**
                 * Format: int32
                 * @description The number of emails in a day (UTC): invitations, and reports to each recipient. Across all workspaces, a user can send as many emails as their most generous workspace allows.
                 */
                mails_per_day?: number | null;
                /**
                 * Format: int64
                 * @description The storage in bytes, used by links of every status, conversions, orphan visits, directory users, webhook deliveries, the audit log, imports with their reports, exports, and large responses kept for an `Idempotency-Key`.
                 */
                storage_bytes?: number | null;
            } | null;
        };
        Agreement: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            kind: components["schemas"]["AgreementKind"];
            version: string;
            title: string;
            /** @description The SHA-256 hash of the text in UTF-8, in hexadecimal. */
            sha256: string;
            /** @enum {string} */
            status: "signed" | "countersigned" | "withdrawn";
            signer_name: string;
            signer_title: string;
            signed_by: components["schemas"]["Id"];
            signed_at: components["schemas"]["Timestamp"];
            countersigner_name: string | null;
            countersigned_at: components["schemas"]["Timestamp"] | null;
            withdrawn_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description The kind of agreement. `dpa`: data processing agreement. `baa`: business associate agreement. `tos`: terms of service.
         * @enum {string}
         */
        AgreementKind: "dpa" | "baa" | "tos";
        AgreementList: {
            items: components["schemas"]["Agreement"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        AgreementPage: {
            items: components["schemas"]["Agreement"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        AgreementSign: {
            kind: components["schemas"]["AgreementKind"];
            version: string;
            signer_name: string;
            signer_title: string;
        };
        AgreementText: {
            kind: components["schemas"]["AgreementKind"];
            version: string;
            title: string;
            /** @description The SHA-256 hash of the text in UTF-8, in hexadecimal. */
            sha256: string;
            /** @description The agreement as plain text. Lines that start with a number and a period are headings. */
            text: string;
        };
        AgreementTextList: {
            items: components["schemas"]["AgreementText"][];
        };
        AgreementUpdate: {
            signer_name?: string;
            signer_title?: string;
        };
        AgreementWithText: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            kind: components["schemas"]["AgreementKind"];
            version: string;
            title: string;
            /** @description The SHA-256 hash of the text in UTF-8, in hexadecimal. */
            sha256: string;
            /** @enum {string} */
            status: "signed" | "countersigned" | "withdrawn";
            signer_name: string;
            signer_title: string;
            signed_by: components["schemas"]["Id"];
            signed_at: components["schemas"]["Timestamp"];
            countersigner_name: string | null;
            countersigned_at: components["schemas"]["Timestamp"] | null;
            withdrawn_at: components["schemas"]["Timestamp"] | null;
            /** @description The agreement as plain text. Lines that start with a number and a period are headings. */
            text: string;
        };
        AndroidAppLink: {
            package_name: string;
            sha256_cert_fingerprints: string[];
        };
        ApiKey: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description The first characters of the secret, to recognize it by. */
            prefix: string;
            expires_at: components["schemas"]["Timestamp"] | null;
            last_used_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description The personal access token that was used to create this one. When that token stops working, so does this one. */
            parent_token_id: components["schemas"]["Id"] | null;
            /** @description The API key that was used to create this one. When that key stops working, so does this one. */
            parent_key_id: components["schemas"]["Id"] | null;
            workspace_id: components["schemas"]["Id"];
            /** @enum {string} */
            role: "viewer" | "editor" | "admin";
            created_by: components["schemas"]["Id"];
        };
        ApiKeyCreate: {
            name: string;
            /** @enum {string} */
            role: "viewer" | "editor" | "admin";
            /** @description A time in RFC 3339 format, or a date. A date means the end of that day, in the time zone of the workspace (API keys) or the user (personal access tokens). `null` or omitted: never expires. If you create it with a token or key that expires, it expires with that one at the latest, and a later time returns 400. */
            expires_at?: ((string) | null) | string;
        };
        ApiKeyCreated: {
            token: components["schemas"]["ApiKey"];
            /** @description The secret, which is only shown in this response. `null`: the response is replayed for an `Idempotency-Key`. */
            secret: string | null;
        };
        ApiKeyList: {
            items: components["schemas"]["ApiKey"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        AppLinks: {
            apple?: components["schemas"]["AppleAppLinks"];
            android?: components["schemas"]["AndroidAppLink"][];
        };
        AppLinksInput: {
            apple?: components["schemas"]["AppleAppLinks"] | null;
            android?: components["schemas"]["AndroidAppLink"][] | null;
        };
        AppleAppLinks: {
            /** @description The app IDs: team ID, a dot and bundle ID. */
            app_ids: string[];
            /** @description The paths that open in the app, in order: the first match decides. Omit to open every path in the app. */
            paths?: string[];
        };
        AuditEntry: {
            id: components["schemas"]["Id"];
            /** @description The event, such as `member.role_changed`. */
            kind: string;
            target_type: string;
            /** Format: int64 */
            target_id: number | null;
            actor_user_id: components["schemas"]["Id"] | null;
            /** @description The IP address of the actor. The last part is removed if the workspace uses `anonymize_ip`. */
            ip: string | null;
            user_agent: string | null;
            metadata: {
                [key: string]: unknown;
            };
            recorded_at: components["schemas"]["Timestamp"];
        };
        AuditEntryPage: {
            items: components["schemas"]["AuditEntry"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        Backup: {
            name: string;
            created_at: components["schemas"]["Timestamp"];
            /** Format: int64 */
            bytes: number;
            is_encrypted: boolean;
            /** @description When the backup was last verified. `null`: never, or not by this server. */
            verified_at: components["schemas"]["Timestamp"] | null;
            /** @description How the backup was verified. `restored`: it was restored into a temporary folder, and everything in it was counted. `hash`: the server can't decrypt it, so it compared the file with the one that was sent, whose content was counted before. */
            verified_by: ("restored" | "hash") | null;
            /** @description The fault that the last verification found. `null`: none. */
            fault: string | null;
        };
        /** @description The name of a backup, as its list has it. */
        BackupName: string;
        BackupOverview: {
            /** @description The place where backups are sent. `null`: `BACKUP_URL` isn't set. */
            destination: string | null;
            /** @description True if new backups are encrypted. */
            is_encrypted: boolean;
            /** @description How many days, weeks and months the last backup of each is kept. */
            keep: {
                /** Format: int64 */
                daily: number;
                /** Format: int64 */
                weekly: number;
                /** Format: int64 */
                monthly: number;
            };
            /** @description When the backup that is being made was started. `null`: none is being made. */
            running_since: components["schemas"]["Timestamp"] | null;
            last_sent_at: components["schemas"]["Timestamp"] | null;
            /** @description When a backup was last verified. One is verified every week. */
            last_verified_at: components["schemas"]["Timestamp"] | null;
            /** @description Why the last backup wasn't sent, or why the backups can't be listed. `null`: nothing is wrong. */
            fault: string | null;
            /** @description The backups that are kept. Sorted newest first. */
            items: components["schemas"]["Backup"][];
        };
        /** @description A block of a bio page. Each type has its own fields: `link` (`title`, `url`, `image_url`), `header` (`text`), `text` (`text`), `image` (`image_url`, `alt`, `url`), `social` (`links`), `embed` (`url`), `contact` (`name`, `organization`, `email`, `phone`, `url`). */
        BioBlock: {
            /** @description The ID of the block, under which its clicks are counted. Omit to generate one. */
            id?: string;
            /** @enum {string} */
            type: "link" | "header" | "text" | "image" | "social" | "embed" | "contact";
            /** @description Whether visitors see the block. By default `true`. */
            visible?: boolean;
            /** @description The block is hidden until this time. */
            starts_at?: ((string) | null) | string;
            /** @description The block is hidden from this time on. */
            ends_at?: ((string) | null) | string;
            /** @description The text of the link. For `link` blocks. */
            title?: string;
            /** @description The text of the block. For `header` blocks (one line of up to 120 characters) and `text` blocks. */
            text?: string;
            /** @description The URL that the block opens. Required for `link` blocks, and for `embed` blocks, which show a page of YouTube, Vimeo, Spotify or SoundCloud. Optional for `image` and `contact` blocks. */
            url?: string | null;
            /** @description The URL of the image. Required for `image` blocks, optional for `link` blocks. */
            image_url?: string | null;
            /** @description A description of the image, for people who can't see it. Leave empty for a decorative image. For `image` blocks. */
            alt?: string;
            /** @description The profiles to link to. For `social` blocks. */
            links?: {
                /** @enum {string} */
                platform: "bluesky" | "discord" | "facebook" | "github" | "instagram" | "linkedin" | "mastodon" | "pinterest" | "reddit" | "snapchat" | "soundcloud" | "spotify" | "substack" | "telegram" | "threads" | "tiktok" | "twitch" | "website" | "whatsapp" | "x" | "youtube";
                /** @description The URL of the profile. The same rules apply as for destination URLs. */
                url: string;
            }[];
            /** @description The name of the contact. For `contact` blocks. */
            name?: string;
            organization?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
        };
        /** @description Custom colors, which replace those of the preset. Text needs a contrast ratio of at least 4.5 to its background. */
        BioColors: {
            background?: string | null;
            text?: string | null;
            button?: string | null;
            button_text?: string | null;
        };
        BioPage: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            domain_id: components["schemas"]["Id"] | null;
            slug: string;
            title: string;
            bio: string | null;
            avatar_url: string | null;
            theme: {
                /** @enum {string} */
                preset: "light" | "dark" | "ocean" | "meadow" | "sunset";
                colors: components["schemas"]["BioColors"];
                font: ("system" | "poppins" | "dm-sans" | "karla" | "crete-round") | null;
                button: ("rounded" | "pill" | "square" | "outline" | "shadow") | null;
            };
            blocks: components["schemas"]["BioBlock"][];
            seo: {
                title: string | null;
                description: string | null;
                image_url: string | null;
                indexable: boolean;
            };
            /**
             * @description The status of the page. Visitors only see published pages.
             * @enum {string}
             */
            status: "draft" | "published";
            /** @description Whether visitors see a different version. Always `true` for drafts. */
            has_unpublished_changes: boolean;
            /** @description The IDs of published blocks that are hidden because a safety scan blocked their URL. */
            unsafe_blocks: string[];
            /**
             * Format: int64
             * @description The number of views by people.
             */
            views: number;
            /**
             * Format: int64
             * @description The number of clicks on the blocks by people.
             */
            clicks: number;
            url: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        BioPageCreate: {
            title: string;
            /** @description The custom domain of the page. `null`: the default domain. */
            domain_id?: components["schemas"]["Id"] | null;
            /** @description The slug of the page, which no other page or link on the domain may have. Omit to generate one. */
            slug?: string;
            bio?: string | null;
            /** @description The URL of the profile image. */
            avatar_url?: string | null;
            theme?: components["schemas"]["BioThemeInput"];
            /** @description All blocks of the page, in the order in which they appear. Replaces the current blocks. */
            blocks?: components["schemas"]["BioBlock"][];
            seo?: components["schemas"]["BioSeoInput"];
        };
        BioPagePage: {
            items: components["schemas"]["BioPage"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        BioPageUpdate: {
            title?: string;
            /** @description The custom domain of the page. `null`: the default domain. */
            domain_id?: components["schemas"]["Id"] | null;
            /** @description The slug of the page, which no other page or link on the domain may have. Omit to generate one. */
            slug?: string;
            bio?: string | null;
            /** @description The URL of the profile image. */
            avatar_url?: string | null;
            theme?: components["schemas"]["BioThemeInput"];
            /** @description All blocks of the page, in the order in which they appear. Replaces the current blocks. */
            blocks?: components["schemas"]["BioBlock"][];
            seo?: components["schemas"]["BioSeoInput"];
        };
        BioSeoInput: {
            /** @description The title for search engines and link previews. `null`: use the title of the page. */
            title?: string | null;
            /** @description The description for search engines and link previews. `null`: use the bio of the page. */
            description?: string | null;
            /** @description The image for link previews. `null`: use a generated image. */
            image_url?: string | null;
            /** @description Whether search engines may list the page. By default `true`. */
            indexable?: boolean;
        };
        BioStats: {
            /**
             * Format: int64
             * @description Views of the page by people.
             */
            views: number;
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            items: {
                bucket: components["schemas"]["Timestamp"];
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
                /**
                 * Format: int64
                 * @description Views of the page by people.
                 */
                views: number;
            }[];
            /** @description Clicks by block. Sorted by clicks, most first. */
            blocks: {
                block_id: string;
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
            }[];
        };
        BioThemeInput: {
            /**
             * @description The base theme. By default `light`.
             * @enum {string}
             */
            preset?: "light" | "dark" | "ocean" | "meadow" | "sunset";
            colors?: components["schemas"]["BioColors"] | null;
            /** @description The font of the page. `null`: use the preset's. */
            font?: ("system" | "poppins" | "dm-sans" | "karla" | "crete-round") | null;
            /** @description The shape of the buttons. `null`: use the preset's. */
            button?: ("rounded" | "pill" | "square" | "outline" | "shadow") | null;
        };
        Branding: {
            name: string | null;
            logo_url: string | null;
            favicon_url: string | null;
            primary_color: string | null;
            background_color: string | null;
            hide_service_name: boolean | null;
            support_email: string | null;
            email_from_name: string | null;
            /** @description The reason why the last attempt to copy `logo_url` or `favicon_url` failed. `null`: no copy has failed since they were set. */
            copy_error: string | null;
        };
        BrandingInput: {
            /** @description The name shown with the logo. */
            name?: string | null;
            /** @description The URL of the logo. The image is copied in the background, and the copy is shown. Omit to keep the current logo. `null`: remove the logo. */
            logo_url?: string | null;
            /** @description The URL of the icon, which is copied like `logo_url`. Omit to keep the current icon. `null`: use the logo as the icon. */
            favicon_url?: string | null;
            /** @description The color of buttons and links. If text in this color would be hard to read, the nearest readable color is shown. */
            primary_color?: string | null;
            /** @description The background color of pages. Darkened for visitors who prefer a dark color scheme. */
            background_color?: string | null;
            /** @description Whether to hide the name of the service. */
            hide_service_name?: boolean | null;
            /**
             * Format: email
             * @description The email address shown on pages for links that don't work.
             */
            support_email?: string | null;
            /** @description The sender name of emails. */
            email_from_name?: string | null;
        };
        Breakdown: {
            items: components["schemas"]["BreakdownGroup"][];
            /** @description The values in your filters that no click of the workspace has in this range, for example because they are misspelled. Only returned if there are any. */
            unknown_values?: components["schemas"]["UnknownValue"][];
        };
        BreakdownGroup: {
            /** @description The value of the dimension. For links and bio pages, the ID. With two dimensions, the value of the first. `null`: unknown. */
            value: string | number | null;
            /** @description The values of both dimensions. Only with two dimensions. */
            values?: (string | number | null)[];
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            /** @description The same metrics for the period to compare with. Only returned if you set `compare`. */
            previous?: {
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
            };
        };
        Campaign: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            name: string;
            description: string | null;
            starts_at: components["schemas"]["Timestamp"] | null;
            ends_at: components["schemas"]["Timestamp"] | null;
            status: components["schemas"]["CampaignStatus"];
            /** Format: int64 */
            budget_minor: number | null;
            currency: string | null;
            /** @description UTM parameters for links in the campaign that have none of their own. */
            utm: components["schemas"]["Utm"] | null;
            /**
             * Format: int64
             * @description The number of links in the campaign. Deleted links aren't counted.
             */
            links: number;
            /**
             * Format: int64
             * @description Clicks by people on links that were in the campaign when they were clicked.
             */
            clicks: number;
            /**
             * Format: int64
             * @description Leads, sales and custom events that followed the clicks.
             */
            conversions: number;
            /**
             * Format: int64
             * @description Revenue from sales after refunds, in the currency of the campaign. If the campaign has none, in the currency with the most sales.
             */
            revenue_minor: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        CampaignCreate: {
            name: string;
            description?: string | null;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `ends_at`, in the time zone of the workspace. */
            starts_at?: ((string) | null) | string;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `ends_at`, in the time zone of the workspace. */
            ends_at?: ((string) | null) | string;
            /**
             * Format: int64
             * @description The budget in the smallest unit of the currency, such as cents. Requires `currency`.
             */
            budget_minor?: number | null;
            /** @description A currency code (ISO 4217), such as `EUR`. */
            currency?: string | null;
            utm?: components["schemas"]["Utm"] | null;
        };
        CampaignLinks: {
            /** @description The IDs of all the links that the campaign should have. */
            link_ids: components["schemas"]["Id"][];
        };
        CampaignPage: {
            items: components["schemas"]["Campaign"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        CampaignStats: {
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            /** Format: int64 */
            leads: number;
            /** Format: int64 */
            sales: number;
            /** @description Revenue from sales in each currency. Sorted by currency code. */
            revenue: components["schemas"]["Revenue"][];
            items: components["schemas"]["TimeBucket"][];
            /** @description Clicks by link. Sorted by clicks, most first. */
            links: {
                link_id: components["schemas"]["Id"];
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
            }[];
        };
        /**
         * @description The status of the campaign, which follows from its dates: a `draft` hasn't started yet or has no `starts_at`. `archived` campaigns were archived by an update, whatever their dates.
         * @enum {string}
         */
        CampaignStatus: "draft" | "active" | "ended" | "archived";
        CampaignUpdate: {
            name?: string;
            description?: string | null;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `ends_at`, in the time zone of the workspace. */
            starts_at?: ((string) | null) | string;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `ends_at`, in the time zone of the workspace. */
            ends_at?: ((string) | null) | string;
            /**
             * Format: int64
             * @description The budget in the smallest unit of the currency, such as cents. Requires `currency`.
             */
            budget_minor?: number | null;
            /** @description A currency code (ISO 4217), such as `EUR`. */
            currency?: string | null;
            utm?: components["schemas"]["Utm"] | null;
            status?: components["schemas"]["CampaignStatus"];
        };
        CertificateAllowed: {
            /** @constant */
            status: "allowed";
        };
        Click: {
            id: components["schemas"]["Id"];
            clicked_at: components["schemas"]["Timestamp"];
            /** @description The link that was clicked. `null`: the click was on a block of a bio page. */
            link_id: components["schemas"]["Id"] | null;
            /** @description The bio page that was clicked. `null`: the click was on a link, or the page was deleted. */
            bio_page_id: components["schemas"]["Id"] | null;
            bio_block_id: string | null;
            is_bot: boolean;
            /** @enum {string} */
            trigger: "link" | "qr" | "bio";
            country: string | null;
            region: string | null;
            city: string | null;
            device: string | null;
            browser: string | null;
            os: string | null;
            app: string | null;
            language: string | null;
            referrer: string | null;
            referrer_source: string | null;
            channel: string | null;
            utm_source: string | null;
            utm_medium: string | null;
            utm_campaign: string | null;
            utm_term: string | null;
            utm_content: string | null;
        };
        ClickPage: {
            items: components["schemas"]["Click"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
            /** @description The values in your filters that no click of the workspace has in this range, for example because they are misspelled. Only returned if there are any. */
            unknown_values?: components["schemas"]["UnknownValue"][];
        };
        ClickSummary: {
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            /**
             * Format: int64
             * @description The number of visits by bots.
             */
            bots: number;
            /**
             * Format: int64
             * @description The part of `clicks` that was imported, on the days given in the import. Imported clicks have no visitors.
             */
            imported_clicks: number;
            /**
             * Format: int64
             * @description Imported clicks without a date. They aren't part of any range, and aren't included in `clicks`. Always 0 if you filter by anything other than links.
             */
            undated_imported_clicks: number;
            /** @description The same metrics for the period to compare with. */
            previous: {
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
                /**
                 * Format: int64
                 * @description The number of visits by bots.
                 */
                bots: number;
            };
            /** @description The values in your filters that no click of the workspace has in this range, for example because they are misspelled. Only returned if there are any. */
            unknown_values?: components["schemas"]["UnknownValue"][];
        };
        Cohort: {
            /** @description The ISO week of the visitors' first click, such as `2026-W47`. */
            cohort_week: string;
            /**
             * Format: int64
             * @description The number of weeks since the first click, starting at 0.
             */
            week_offset: number;
            /** Format: int64 */
            visitors: number;
        };
        Cohorts: {
            items: components["schemas"]["Cohort"][];
            /** @description The same metrics for the period to compare with. Only returned if you set `compare`. */
            previous?: components["schemas"]["Cohort"][];
            /** @description The values in your filters that no click of the workspace has in this range, for example because they are misspelled. Only returned if there are any. */
            unknown_values?: components["schemas"]["UnknownValue"][];
        };
        CompliancePosture: {
            /** @description The location of the data, as set by the operator of the instance. */
            data_region: string | null;
            /** @description Whether audit entries and location lookups use IP addresses without their last part. The same as the workspace setting. */
            anonymize_ip: boolean;
            /**
             * Format: int32
             * @description The number of days that single clicks are kept, up to the limit of the plan. `null` in a request: use the limit of the plan. `null` in a response: forever.
             */
            retention_days: number | null;
            /** @description Whether links ask visitors for consent before they fire pixels or pass the click ID to the destination URL. Without consent, they do neither. */
            consent_required: boolean;
            /**
             * Format: int32
             * @description The number of days that audit entries are kept. `null`: forever.
             */
            audit_retention_days: number | null;
            dpa: {
                /** @enum {string} */
                status: "none" | "signed" | "countersigned";
                agreement_id: components["schemas"]["Id"] | null;
                version: string | null;
                signed_at: components["schemas"]["Timestamp"] | null;
                countersigned_at: components["schemas"]["Timestamp"] | null;
            };
        };
        CompliancePostureUpdate: {
            /** @description Whether audit entries and location lookups use IP addresses without their last part. The same as the workspace setting. */
            anonymize_ip?: boolean;
            /**
             * Format: int32
             * @description The number of days that single clicks are kept, up to the limit of the plan. `null` in a request: use the limit of the plan. `null` in a response: forever.
             */
            retention_days?: number | null;
            /** @description Whether links ask visitors for consent before they fire pixels or pass the click ID to the destination URL. Without consent, they do neither. */
            consent_required?: boolean;
            /**
             * Format: int32
             * @description The number of days that audit entries are kept. `null`: forever.
             */
            audit_retention_days?: number | null;
        };
        Condition: {
            /** @enum {string} */
            name: "lease_lost" | "files_replaced" | "database_damaged" | "replica_behind" | "backup_overdue" | "backup_unverified" | "disk_low" | "mail_failing" | "webhooks_late" | "certificates_refused" | "clock_off" | "event_loop_late" | "key_mismatch";
            title: string;
            /** @description A sentence that says what happened and what to do. */
            message: string;
            /** @description The chapter of docs/operating.md that explains the problem. */
            chapter: string;
            /** @description The URL of that chapter on this instance. */
            guide_url: string;
            started_at: components["schemas"]["Timestamp"];
        };
        ConditionList: {
            items: components["schemas"]["Condition"][];
        };
        /** @description Set exactly one of the three fields. */
        Confirm: {
            password?: string;
            /** @description The six-digit code from your authenticator app, or a recovery code. */
            code?: string;
            /** @description The assertion from the browser, as returned by its `toJSON()`. */
            passkey?: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        Confirmation: {
            /** @description The ways you can confirm your identity. If the list is empty, sign in again instead. */
            methods: ("password" | "code" | "passkey")[];
            /** @description The time until which this session counts as confirmed. `null`: operations that require confirmation return 403 `confirmation_required`. */
            confirmed_until: components["schemas"]["Timestamp"] | null;
        };
        Conversion: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            event: string;
            external_id: string;
            /**
             * @description The source of the conversion: your server, the script on your pages, or a provider.
             * @enum {string}
             */
            source: "api" | "script" | "stripe" | "shopify";
            /** @description Whether the conversion is attributed to a click on a link of this workspace. */
            attributed: boolean;
            attributed_by: ("click" | "customer" | "subscription") | null;
            /** @description The click ID that you sent. */
            click_id: string | null;
            link_id: components["schemas"]["Id"] | null;
            /** @description The campaign that the link belonged to when it was clicked. */
            campaign_id: components["schemas"]["Id"] | null;
            /** @description The country of the click, as an ISO 3166 code. */
            country: string | null;
            /**
             * Format: int64
             * @description The amount before refunds, in the smallest unit of the currency.
             */
            amount_minor: number | null;
            currency: string | null;
            /**
             * Format: int64
             * @description The amount refunded so far, in the smallest unit of the currency. Never more than `amount_minor`.
             */
            refunded_minor: number;
            customer: {
                external_id: string | null;
                name: string | null;
                email: string | null;
            } | null;
            metadata: {
                [key: string]: unknown;
            } | null;
            clicked_at: components["schemas"]["Timestamp"] | null;
            occurred_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        ConversionCreate: {
            /** @description The click ID, which the destination URL received in the `sid` parameter. */
            click_id?: string | null;
            /** @description Your own ID for the customer. If you omit `click_id`, the conversion is attributed to the click of this customer's earlier conversions. */
            customer_external_id?: string | null;
            /** @description The type of conversion: `lead`, `sale`, or a name of your choice. */
            event: string;
            /** @description Your own ID for the conversion, such as an order number. */
            external_id: string;
            /**
             * Format: int64
             * @description The amount in the smallest unit of the currency, such as cents. Requires `currency`.
             */
            amount_minor?: number | null;
            /** @description A currency code (ISO 4217), such as `EUR`. */
            currency?: string | null;
            customer?: {
                /** @description Your own ID for the customer. */
                external_id?: string | null;
                name?: string | null;
                /** Format: email */
                email?: string | null;
            } | null;
            /**
             * Format: date-time
             * @description When the conversion happened, in RFC 3339 format. By default now.
             */
            occurred_at?: string | null;
            /** @description Additional data to store with the conversion, up to 50 values. */
            metadata?: {
                [key: string]: string | number | boolean | null;
            } | null;
        };
        ConversionFunnel: {
            steps: {
                /** @enum {string} */
                step: "clicked" | "lead" | "sale";
                /** Format: int64 */
                clicks: number;
            }[];
        };
        ConversionGroup: {
            /** @description The ID of the link or campaign, the country as an ISO 3166 code, or the day. `null`: none, or unknown. */
            key: string | number | null;
            /**
             * Format: int64
             * @description The number of clicks by people.
             */
            clicks: number;
            /** Format: int64 */
            leads: number;
            /** Format: int64 */
            sales: number;
            /** @description The conversion rate: sales divided by clicks. */
            rate: number;
            /** @description Revenue from sales in each currency. Sorted by currency code. */
            revenue: components["schemas"]["Revenue"][];
        };
        ConversionGroupList: {
            items: components["schemas"]["ConversionGroup"][];
        };
        ConversionPage: {
            items: components["schemas"]["Conversion"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        ConversionProvider: {
            /** @enum {string} */
            provider: "stripe" | "shopify";
            /** @description Whether events are accepted. `false` if nothing is set up. */
            enabled: boolean;
            has_secret: boolean;
            /** @description The URL to enter at the provider, which then sends its events there. */
            webhook_url: string;
            /** @description The most recent events of the last 30 days. */
            events: {
                id: string;
                type: string;
                /** @enum {string} */
                outcome: "sale" | "refund" | "ignored";
                received_at: components["schemas"]["Timestamp"];
            }[];
            /** @description When an event was last refused since Terse started, because its signature was wrong or the provider was disabled. */
            last_refused_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"] | null;
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        ConversionProviderInput: {
            /** @description The secret that the provider signs its events with. Omit to keep the current one. */
            secret?: string;
            /** @description Whether events are accepted. By default `true`. */
            enabled?: boolean;
        };
        ConversionSummary: {
            /**
             * Format: int64
             * @description The number of clicks by people.
             */
            clicks: number;
            /** Format: int64 */
            leads: number;
            /** Format: int64 */
            sales: number;
            /** @description The conversion rate: sales divided by clicks. */
            rate: number;
            /** @description Revenue from sales in each currency. Sorted by currency code. */
            revenue: components["schemas"]["Revenue"][];
            /** @description Sales that aren't attributed to a click. They aren't included in the other numbers. */
            unattributed: {
                /** Format: int64 */
                sales: number;
                /** @description Revenue from sales in each currency. Sorted by currency code. */
                revenue: components["schemas"]["Revenue"][];
            };
        };
        DataExport: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed" | "expired";
            /**
             * Format: int64
             * @description The number of rows in all files of the archive. `null`: the export isn't completed.
             */
            rows: number | null;
            /**
             * Format: int64
             * @description The size of the archive in bytes. `null`: the export isn't completed.
             */
            bytes: number | null;
            /** @description The reason why the export failed. */
            error: string | null;
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        DataExportList: {
            items: components["schemas"]["DataExport"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        Delivery: {
            id: components["schemas"]["Id"];
            endpoint_id: components["schemas"]["Id"];
            event_id: string;
            event_type: string;
            status: components["schemas"]["DeliveryStatus"];
            /** Format: int64 */
            attempts: number;
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int64
             * @description The HTTP status of the last response.
             */
            last_status: number | null;
            /** @description The reason why the last attempt failed. `null`: it succeeded, or there was none yet. */
            last_error: string | null;
            /** @description The first 4 KiB of the last response. */
            last_response: string | null;
            /** Format: int64 */
            duration_ms: number | null;
            created_at: components["schemas"]["Timestamp"];
            delivered_at: components["schemas"]["Timestamp"] | null;
        };
        DeliveryPage: {
            items: components["schemas"]["Delivery"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        /** @enum {string} */
        DeliveryStatus: "pending" | "delivering" | "delivered" | "retrying" | "failed";
        DeliveryWithBody: {
            id: components["schemas"]["Id"];
            endpoint_id: components["schemas"]["Id"];
            event_id: string;
            event_type: string;
            status: components["schemas"]["DeliveryStatus"];
            /** Format: int64 */
            attempts: number;
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int64
             * @description The HTTP status of the last response.
             */
            last_status: number | null;
            /** @description The reason why the last attempt failed. `null`: it succeeded, or there was none yet. */
            last_error: string | null;
            /** @description The first 4 KiB of the last response. */
            last_response: string | null;
            /** Format: int64 */
            duration_ms: number | null;
            created_at: components["schemas"]["Timestamp"];
            delivered_at: components["schemas"]["Timestamp"] | null;
            /** @description The request body, which is the same for every attempt. */
            request_body: string;
        };
        Directory: {
            directory_id: string | null;
            organization_id: string | null;
            /** @description The secret, masked. The last four characters are shown if the secret is long enough. */
            webhook_secret: string | null;
            /** @description The role of new members. `null`: directory sync isn't set up. */
            default_role: components["schemas"]["Role"] | null;
            /** @description Whether directory sync is enabled. `false` if it isn't set up. */
            enabled: boolean;
            /** @description The token of the SCIM client. `null`: none. */
            token: components["schemas"]["ScimToken"] | null;
            /** @description The URL to enter at the provider, which then sends its events there. */
            webhook_url: string;
            /** @description The base URL for a SCIM 2.0 client. */
            scim_url: string;
            created_at: components["schemas"]["Timestamp"] | null;
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        DirectoryEnabled: {
            enabled: boolean;
        };
        DirectoryEvent: {
            id: string;
            /** @description The type of the event: the provider's name for it, or `scim.user.…` and `scim.group.…` for changes by a SCIM client. */
            type: string;
            /**
             * @description The result of the event. `added`: became a member. `updated`, `suspended`, `deleted`: the user changed in that way. `kept`: wasn't removed, because they are the last owner or rank above the admin who set up the directory. `older`: superseded by a newer event. `refused`: a limit is reached. `noted`: stored, without changing members. `ignored`: events of this type have no effect.
             * @enum {string}
             */
            outcome: "added" | "updated" | "suspended" | "deleted" | "kept" | "older" | "refused" | "noted" | "ignored";
            email: string | null;
            received_at: components["schemas"]["Timestamp"];
        };
        DirectoryEventPage: {
            items: components["schemas"]["DirectoryEvent"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        DirectoryEventReceived: {
            /** @constant */
            received: true;
        };
        DirectoryInput: {
            /** @description The provider's ID of the directory. Only one workspace can use a directory. */
            directory_id: string;
            /** @description The WorkOS organization, as in the single sign-on of the workspace if that uses WorkOS. */
            organization_id?: string | null;
            /** @description The secret that the provider signs its events with. Omit it, or send the masked value, to keep the current one. */
            webhook_secret?: string;
            /**
             * @description The role of new members, which can't be above your own. `owner` requires a verified domain. Once a domain is verified, users with email addresses on other domains become viewers.
             * @default viewer
             * @enum {string}
             */
            default_role: "viewer" | "editor" | "admin" | "owner";
        };
        /** @description The event, as WorkOS sends it. */
        DirectoryProviderEvent: {
            [key: string]: unknown;
        };
        DirectoryUpdate: {
            default_role: components["schemas"]["Role"];
        };
        DirectoryUser: {
            /** @description The email address of the user. `null`: the directory has none, so the user isn't linked to an account. */
            email: string | null;
            /**
             * @description The status of the user in the directory. Suspended and inactive users aren't members of the workspace.
             * @enum {string}
             */
            state: "active" | "suspended" | "inactive";
            directory_user_id: string;
            /** @description The account of the user. `null`: the user isn't a member of the workspace. */
            user_id: components["schemas"]["Id"] | null;
            first_name: string | null;
            last_name: string | null;
            updated_at: components["schemas"]["Timestamp"];
        };
        DirectoryUserPage: {
            items: components["schemas"]["DirectoryUser"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        DnsRecord: {
            /** @enum {string} */
            type: "TXT" | "CNAME" | "A" | "AAAA";
            name: string;
            value: string;
            /** @description The values found at this name in the last successful lookup. `null`: no lookup has succeeded yet. */
            found: string[] | null;
        };
        Domain: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @description The hostname in ASCII. Wildcards start with `*.`. */
            hostname: string;
            status: components["schemas"]["DomainStatus"];
            is_wildcard: boolean;
            case_sensitive: boolean;
            /** @description The token for the TXT record. Empty once the domain is verified. */
            verify_token: string;
            root_url: string | null;
            not_found_url: string | null;
            expired_url: string | null;
            app_links: components["schemas"]["AppLinks"] | null;
            /**
             * Format: int64
             * @description The number of links on this domain. Archived and deleted links aren't counted.
             */
            links: number;
            dns: {
                /** @description The DNS records to add at your DNS provider. */
                records: components["schemas"]["DnsRecord"][];
                checked_at: components["schemas"]["Timestamp"] | null;
                next_check_at: components["schemas"]["Timestamp"] | null;
                /** @description The reason why the last lookup failed. `null`: it succeeded. */
                failure: string | null;
            };
            tls: {
                /**
                 * @description The status of the certificate. `none`: the domain isn't verified. `pending`: the certificate will be issued; behind a proxy, on the first visit. `issued`: the certificate was issued, or somebody visited the domain over HTTPS. `failed`: issuing failed and will be tried again.
                 * @enum {string}
                 */
                status: "none" | "pending" | "issued" | "failed";
                issued_at: components["schemas"]["Timestamp"] | null;
                /** @description The reason why the certificate isn't issued yet, if the certificate provider gives one. */
                error: string | null;
            };
            fail_reason: string | null;
            created_at: components["schemas"]["Timestamp"];
            verified_at: components["schemas"]["Timestamp"] | null;
            failed_at: components["schemas"]["Timestamp"] | null;
        };
        DomainCreate: {
            /** @description The hostname of the domain. A wildcard starts with `*.` and covers every name one level below it. */
            hostname: string;
            /** @description Whether to add `*.hostname` instead of the hostname. Requires the Business plan or higher. */
            is_wildcard?: boolean;
        };
        DomainDelete: {
            /** @description The hostname of the domain, to confirm that you mean it. */
            confirm: string;
        };
        DomainPage: {
            items: components["schemas"]["Domain"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        /** @enum {string} */
        DomainStatus: "pending" | "verified" | "active" | "failed";
        DomainUpdate: {
            /** @description The URL that visitors are redirected to if they open the domain without a slug. */
            root_url?: string | null;
            /** @description The URL that visitors are redirected to if the short link doesn't exist. */
            not_found_url?: string | null;
            /** @description The URL that visitors are redirected to if the link has expired and has no `expired_url`. */
            expired_url?: string | null;
            /** @description Whether slugs are case-sensitive. `false`: `/Sale` and `/sale` open the same link. */
            case_sensitive?: boolean;
        };
        EmailVerify: {
            token: string;
        };
        Erasure: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @enum {string} */
            subject: "workspace" | "visitor" | "user";
            user_id: components["schemas"]["Id"] | null;
            /** @enum {string} */
            status: "pending" | "completed";
            /**
             * Format: int64
             * @description The number of clicks that were changed or removed.
             */
            clicks: number;
            /**
             * Format: int64
             * @description The number of other rows that were changed or removed. Only for users.
             */
            rows: number;
            /** @description Whether the account of the user is erased, too. */
            ends_account: boolean;
            requested_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
            /** @description Nightly backups that still contain the erased data. */
            backups: {
                made_at: components["schemas"]["Timestamp"];
                kept_until: components["schemas"]["Timestamp"];
            }[];
            /** @description The time from which on the replica no longer contains the erased data. `null`: there is no replica, or the erasure isn't completed. */
            replica_kept_until: components["schemas"]["Timestamp"] | null;
        };
        ErasureCreate: {
            /** @description A visitor who asks to be erased. Visitors are only identified by IP address and browser. */
            visitor?: {
                /** @description The IP address of the visitor. */
                address: string;
                /** @description The exact `User-Agent` header of the visitor's browser. */
                user_agent: string;
            };
            /**
             * Format: int64
             * @description The ID of a current or former member. They are removed from the workspace, and things that they created in it stay, without their name. If it was their last workspace, their account is erased, too.
             */
            user?: number;
            /** @description The slug of the workspace, to confirm that all its clicks and conversions are to be erased. */
            workspace?: string;
        };
        ErasurePage: {
            items: components["schemas"]["Erasure"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        /** @description The body of every error response. */
        Error: {
            /** @description A message for people. The wording can change, so don't parse it. */
            error: string;
            /** @description A stable code for programs. */
            code: string;
            /** @description The same ID as in the `X-Request-ID` header. */
            request_id: string;
            /**
             * Format: int64
             * @description Seconds to wait before you try again, as in the `Retry-After` header. Only with status 429.
             */
            retry_after?: number;
            /** @description Why an instance admin suspended the workspace or the account. Only with the codes `workspace_suspended` and `account_suspended`. */
            reason?: string;
            /** @description The invalid fields. Only with status 400 or 422. */
            fields?: {
                path: string;
                message: string;
            }[];
            /** @description The decisions to make before a file can be read, because it could be read in several ways. Only with status 422. */
            choices?: {
                /** @description The option of the request that makes the decision. */
                option: string;
                /** @description The values of the option that fit. */
                values: string[];
                /** @description Some of the rows whose meaning depends on the option. */
                rows: {
                    /**
                     * Format: int64
                     * @description The row in the file, starting at 1. The header row isn't counted.
                     */
                    row: number;
                    /** @description The name of the column or field. */
                    field: string;
                    /** @description The value as the file has it. */
                    value: string;
                    readings: {
                        /** @description A value of the option. */
                        value: string;
                        /** @description The meaning of the row with this value. `null`: the row isn't valid with it. */
                        reads_as: string | null;
                    }[];
                }[];
            }[];
        };
        EventReceived: {
            /** @constant */
            received: true;
        };
        /** @enum {string} */
        EventType: "link.created" | "link.updated" | "link.deleted" | "link.clicked" | "workspace.created" | "workspace.updated" | "member.invited" | "member.removed" | "conversion.created" | "audit.event";
        Export: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            type: components["schemas"]["ExportType"];
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed" | "cancelled" | "expired";
            from: string | null;
            to: string | null;
            filters: {
                timezone?: components["schemas"]["Timezone"];
                /** @description For clicks: whether to include visits by bots. */
                bots?: boolean;
                /** @description For clicks: only those on this link, or on one of these links. */
                link_id?: components["schemas"]["Id"] | components["schemas"]["Id"][];
                /** @description For clicks: only those on links with this tag, or with all of these tags. For links: only those with this tag, or with all of these tags. */
                tag?: string | string[];
                /** @description For clicks: whether links with any of several tags are included, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: components["schemas"]["Id"];
                domain_id?: components["schemas"]["Id"];
                /** @description For links: only those with this status, or with one of these. By default, all links that aren't deleted. `deleted`: links that can be restored. */
                status?: ("active" | "paused" | "archived" | "deleted") | ("active" | "paused" | "archived" | "deleted")[];
                /** @description For links: only those whose slug, destination URL, title or description contains this text. */
                search?: string;
                /** @description For links: only those with exactly this destination URL. */
                destination_url?: string;
                /** @description For links: only those with all of these tags. */
                tags?: string[];
                /** @description For links: only those in this folder and its subfolders. Leave empty for links that aren't in a folder. */
                folder?: string;
                /** @description For links: only those with this external ID, or with one of these. */
                external_id?: string | string[];
                created_by?: components["schemas"]["Id"];
                /** @description For conversions: only those that are attributed to a click (`true`), or only the others (`false`). */
                attributed?: boolean;
                /** @description For conversions: only those with this `event`. */
                event?: string;
                /** @description For audit entries: only those of this kind, such as `member.role_changed`. */
                kind?: string;
                actor_user_id?: components["schemas"]["Id"];
                /** @description For audit entries: only those about this type of target, such as `link`. */
                target_type?: string;
                target_id?: components["schemas"]["Id"];
                /** @description For clicks: only those with one of these values of `country`. An empty string stands for unknown. */
                country?: string[];
                /** @description For clicks: only those with one of these values of `region`. An empty string stands for unknown. */
                region?: string[];
                /** @description For clicks: only those with one of these values of `city`. An empty string stands for unknown. */
                city?: string[];
                /** @description For clicks: only those with one of these values of `device`. An empty string stands for unknown. */
                device?: string[];
                /** @description For clicks: only those with one of these values of `browser`. An empty string stands for unknown. */
                browser?: string[];
                /** @description For clicks: only those with one of these values of `os`. An empty string stands for unknown. */
                os?: string[];
                /** @description For clicks: only those with one of these values of `app`. An empty string stands for unknown. */
                app?: string[];
                /** @description For clicks: only those with one of these values of `language`. An empty string stands for unknown. */
                language?: string[];
                /** @description For clicks: only those with one of these values of `referrer`. An empty string stands for unknown. */
                referrer?: string[];
                /** @description For clicks: only those with one of these values of `referrer_source`. An empty string stands for unknown. */
                referrer_source?: string[];
                /** @description For clicks: only those with one of these values of `channel`. An empty string stands for unknown. */
                channel?: string[];
                /** @description For clicks: only those with one of these values of `trigger`. An empty string stands for unknown. */
                trigger?: string[];
                /** @description For clicks: only those with one of these values of `utm_source`. An empty string stands for unknown. */
                utm_source?: string[];
                /** @description For clicks: only those with one of these values of `utm_medium`. An empty string stands for unknown. */
                utm_medium?: string[];
                /** @description For clicks: only those with one of these values of `utm_campaign`. An empty string stands for unknown. */
                utm_campaign?: string[];
                /** @description For clicks: only those with one of these values of `utm_term`. An empty string stands for unknown. */
                utm_term?: string[];
                /** @description For clicks: only those with one of these values of `utm_content`. An empty string stands for unknown. */
                utm_content?: string[];
                /** @description For clicks: only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: string[];
            };
            progress: number;
            /**
             * Format: int64
             * @description The number of rows. Approximate until the export is completed.
             */
            rows: number | null;
            /** Format: int64 */
            rows_done: number;
            /**
             * Format: int64
             * @description The size of the file so far, in bytes.
             */
            bytes: number;
            /** @description The reason why the export failed. */
            error: string | null;
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        ExportCreate: {
            type: components["schemas"]["ExportType"];
            /** @description The start of the range: a time or a date. Dates are in `filters.timezone` for clicks, and in the time zone of the workspace for everything else. By default, the export has no start. */
            from?: ((string) | null) | string;
            /** @description The end of the range: a time or a date, which is included. Rows created after the request are never exported. */
            to?: ((string) | null) | string;
            /** @description Filters for the exported rows. Each type of export has its own. `clicks`: `timezone`, `bots`, `link_id`, `tag`, `any`, `campaign_id`, `domain_id`, `filter`, `country` and the other dimensions of the breakdown. `links`: `status`, `search`, `destination_url`, `tags` or `tag`, `external_id`, `folder`, `domain_id`, `campaign_id`, `created_by`. `conversions`: `attributed`, `event`. `audit`: `kind`, `actor_user_id`, `target_type`, `target_id`. */
            filters?: {
                timezone?: components["schemas"]["Timezone"];
                /** @description For clicks: whether to include visits by bots. */
                bots?: boolean;
                /** @description For clicks: only those on this link, or on one of these links. */
                link_id?: components["schemas"]["Id"] | components["schemas"]["Id"][];
                /** @description For clicks: only those on links with this tag, or with all of these tags. For links: only those with this tag, or with all of these tags. */
                tag?: string | string[];
                /** @description For clicks: whether links with any of several tags are included, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: components["schemas"]["Id"];
                domain_id?: components["schemas"]["Id"];
                /** @description For links: only those with this status, or with one of these. By default, all links that aren't deleted. `deleted`: links that can be restored. */
                status?: ("active" | "paused" | "archived" | "deleted") | ("active" | "paused" | "archived" | "deleted")[];
                /** @description For links: only those whose slug, destination URL, title or description contains this text. */
                search?: string;
                /** @description For links: only those with exactly this destination URL. */
                destination_url?: string;
                /** @description For links: only those with all of these tags. */
                tags?: string[];
                /** @description For links: only those in this folder and its subfolders. Leave empty for links that aren't in a folder. */
                folder?: string;
                /** @description For links: only those with this external ID, or with one of these. */
                external_id?: string | string[];
                created_by?: components["schemas"]["Id"];
                /** @description For conversions: only those that are attributed to a click (`true`), or only the others (`false`). */
                attributed?: boolean;
                /** @description For conversions: only those with this `event`. */
                event?: string;
                /** @description For audit entries: only those of this kind, such as `member.role_changed`. */
                kind?: string;
                actor_user_id?: components["schemas"]["Id"];
                /** @description For audit entries: only those about this type of target, such as `link`. */
                target_type?: string;
                target_id?: components["schemas"]["Id"];
                /** @description For clicks: only those with one of these values of `country`. An empty string stands for unknown. */
                country?: string[];
                /** @description For clicks: only those with one of these values of `region`. An empty string stands for unknown. */
                region?: string[];
                /** @description For clicks: only those with one of these values of `city`. An empty string stands for unknown. */
                city?: string[];
                /** @description For clicks: only those with one of these values of `device`. An empty string stands for unknown. */
                device?: string[];
                /** @description For clicks: only those with one of these values of `browser`. An empty string stands for unknown. */
                browser?: string[];
                /** @description For clicks: only those with one of these values of `os`. An empty string stands for unknown. */
                os?: string[];
                /** @description For clicks: only those with one of these values of `app`. An empty string stands for unknown. */
                app?: string[];
                /** @description For clicks: only those with one of these values of `language`. An empty string stands for unknown. */
                language?: string[];
                /** @description For clicks: only those with one of these values of `referrer`. An empty string stands for unknown. */
                referrer?: string[];
                /** @description For clicks: only those with one of these values of `referrer_source`. An empty string stands for unknown. */
                referrer_source?: string[];
                /** @description For clicks: only those with one of these values of `channel`. An empty string stands for unknown. */
                channel?: string[];
                /** @description For clicks: only those with one of these values of `trigger`. An empty string stands for unknown. */
                trigger?: string[];
                /** @description For clicks: only those with one of these values of `utm_source`. An empty string stands for unknown. */
                utm_source?: string[];
                /** @description For clicks: only those with one of these values of `utm_medium`. An empty string stands for unknown. */
                utm_medium?: string[];
                /** @description For clicks: only those with one of these values of `utm_campaign`. An empty string stands for unknown. */
                utm_campaign?: string[];
                /** @description For clicks: only those with one of these values of `utm_term`. An empty string stands for unknown. */
                utm_term?: string[];
                /** @description For clicks: only those with one of these values of `utm_content`. An empty string stands for unknown. */
                utm_content?: string[];
                /** @description For clicks: only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: string[];
            };
        };
        ExportPage: {
            items: components["schemas"]["Export"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        /** @enum {string} */
        ExportType: "clicks" | "links" | "conversions" | "audit";
        /** @description Your own ID for the link, from another system. */
        ExternalId: string;
        FactorChange: {
            /** @description Your current password, which confirms your identity as `POST /v1/me/confirm` does. Not sufficient once two-factor authentication is on. */
            current_password?: string;
        };
        FactorsRemoved: {
            had_factors: boolean;
        };
        FailedLink: {
            id?: components["schemas"]["Id"];
            external_id?: string;
            /** @description The error code, as in an error response. */
            code: string;
            error: string;
        };
        Folder: {
            path: string;
            /**
             * Format: int64
             * @description The number of links in this folder. Archived and deleted links aren't counted.
             */
            links: number;
            /**
             * Format: int64
             * @description The number of links in its subfolders. Archived and deleted links aren't counted.
             */
            links_below: number;
        };
        FolderList: {
            items: components["schemas"]["Folder"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        Funnel: {
            steps: {
                /** @enum {string} */
                step: "total" | "1h" | "24h" | "7d";
                /** Format: int64 */
                visitors: number;
            }[];
            /** @description The same metrics for the period to compare with. Only returned if you set `compare`. */
            previous?: {
                /** @enum {string} */
                step: "total" | "1h" | "24h" | "7d";
                /** Format: int64 */
                visitors: number;
            }[];
            /** @description The values in your filters that no click of the workspace has in this range, for example because they are misspelled. Only returned if there are any. */
            unknown_values?: components["schemas"]["UnknownValue"][];
        };
        Gs1Code: {
            /** @description The URL with the GTIN as you sent it, followed by `/10/`, `/17/` and `/21/`. */
            url: string;
            /** @description The canonical form of the URL: 14 digits, with the expiry date in the query. */
            canonical_url: string;
            /** @description The URL that is in the code: one of the two others, depending on `form`. */
            encoded_url: string;
            /** @description The image in Base64. Only with `format` set to `png`. */
            png?: string;
            /** @description The image as SVG text. Only with `format` set to `svg`. */
            svg?: string;
        };
        Gs1CodeInput: {
            /** @description The host of the URL in the code, with its port if there is one. */
            host: string;
            /** @description A GTIN of 8, 12, 13 or 14 digits. The last one is the check digit. */
            gtin: string;
            /** @description Further identifiers. `lot` (AI 10) and `serial` (AI 21): up to 20 letters, digits and characters of !"%&'()*+,-./:;<=>?_, which are percent-encoded in the URL. `expiry` (AI 17): a date as YYMMDD, where day 00 means the end of the month. */
            application_identifiers?: {
                [key: string]: unknown;
            };
            /**
             * @description The form of the URL in the code. `canonical`, which is the default: as the standard defines it, with a GTIN of 14 digits and the expiry date in the query. `path`: with the GTIN as you send it, and with all identifiers in the path.
             * @enum {string}
             */
            form?: "canonical" | "path";
            /**
             * @description The file format of the image. By default `png`.
             * @enum {string}
             */
            format?: "png" | "svg";
            /**
             * @description The error correction level, which says how much of the code can be missing: `L` 7%, `M` 15%, `Q` 25%, `H` 30%. By default `Q`. `L` and `M` aren't recommended for packaging.
             * @enum {string}
             */
            error_correction?: "L" | "M" | "Q" | "H";
            /**
             * Format: int32
             * @description The width and height in pixels. By default 512.
             */
            size?: number;
        };
        Gs1Link: {
            link_type: string;
            language?: string | null;
            title?: string | null;
            /** @description A destination URL. The same rules apply as for links. */
            destination_url: string;
        };
        Gs1Product: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @description The GTIN, padded to 14 digits. */
            gtin: string;
            domain_id: components["schemas"]["Id"] | null;
            title: string | null;
            destination_url: string;
            links: components["schemas"]["Gs1Link"][];
            /** @description The GS1 Digital Link of the product. */
            url: string;
            /**
             * @description The safety status: the worst of all its URLs.
             * @enum {string}
             */
            safety_status: "safe" | "suspect" | "blocked" | "unknown";
            /**
             * Format: int64
             * @description The number of clicks by people.
             */
            clicks: number;
            last_clicked_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        Gs1ProductInput: {
            /** @description A destination URL. The same rules apply as for links. */
            destination_url: string;
            /**
             * Format: int64
             * @description The custom domain of the product. `null`: the default domain.
             */
            domain_id?: number | null;
            title?: string | null;
            /** @description Further links, which are picked by `linkType` and by the visitor's language. */
            links?: components["schemas"]["Gs1Link"][];
        };
        Gs1ProductPage: {
            items: components["schemas"]["Gs1Product"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        Health: {
            /** @constant */
            status: "ok";
            version: string;
            /** Format: int64 */
            uptime_seconds: number;
        };
        /**
         * Format: int64
         * @description A numeric ID.
         */
        Id: number;
        Import: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @enum {string} */
            source: "csv" | "bitly" | "dub" | "shlink" | "kutt" | "yourls" | "rebrandly" | "shortio";
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed" | "cancelled";
            /** @description Whether this is a dry run, which changes nothing. The counts say what an import would do. */
            dry_run: boolean;
            /**
             * Format: int64
             * @description The number of links in the export. If the service doesn't report a total, the number found so far.
             */
            rows: number;
            /**
             * Format: int64
             * @description The number of links processed so far. The progress is `done` / `rows`.
             */
            done: number;
            /**
             * Format: int64
             * @description The number of links created.
             */
            created: number;
            /**
             * Format: int64
             * @description The number of links that were rejected. List the failures for details.
             */
            failed: number;
            /**
             * Format: int64
             * @description The number of values that were changed or left out. List the warnings for details.
             */
            warnings: number;
            /**
             * Format: int64
             * @description The number of clicks imported with the links.
             */
            imported_clicks: number;
            /**
             * Format: int64
             * @description The number of imported links whose daily clicks still have to be fetched.
             */
            history_left: number;
            /** @description The hosts of the links in the export. Sorted by number of links, most first. */
            hosts: components["schemas"]["ImportHost"][];
            /** @description The URL that the links are fetched from. */
            url: string | null;
            /** @description When the service will be contacted again, because it couldn't be reached or asked us to wait. `error` says which. */
            retry_at: components["schemas"]["Timestamp"] | null;
            /** @description The reason why the whole import failed, or why it waits until `retry_at`. */
            error: string | null;
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
        };
        ImportCreate: {
            /**
             * @description The service that the links come from. `csv`: a Terse export, or any table with a header row.
             * @enum {string}
             */
            source: "csv" | "bitly" | "dub" | "shlink" | "kutt" | "yourls" | "rebrandly" | "shortio";
            /** @description The export as CSV or JSON text. Omit if you send `url` and `token` instead. */
            content?: string;
            /** @description The URL of the service, to fetch the links directly. For Shlink, Kutt and YOURLS. Dub and Bitly don't need it. */
            url?: string;
            /** @description The credential to fetch the links directly: an API key (Shlink, Kutt, Dub), an access token (Bitly) or a signature (YOURLS). Stored encrypted, and deleted when the import ends. */
            token?: string;
            /** @description Whether to also fetch the daily clicks of links that are fetched directly. By default `true`. */
            history?: boolean;
            /** @description Whether to only report what would be imported, changed and left out. Start another import to make the changes. */
            dry_run?: boolean;
            /** @description Maps each host in the export to a domain ID (`null`: the default domain). Hosts that match a verified domain of this workspace are mapped automatically; all others use `domain_id`. */
            domains?: {
                [key: string]: components["schemas"]["Id"] | null;
            };
            /**
             * @description How dates such as `01/02/2024` are read. By default, the only format that fits every row. If several formats fit, or none fits all rows, the import is refused with `choices`, which show some rows in both readings.
             * @enum {string}
             */
            date_format?: "yyyy-mm-dd" | "dd.mm.yyyy" | "dd/mm/yyyy" | "mm/dd/yyyy";
            /**
             * @description How whole numbers with a separator between their thousands are written. By default, the only format that fits every row.
             * @enum {string}
             */
            number_format?: "1,234" | "1.234";
            /**
             * @description The character between the cells of a CSV file. By default, the one that yields the most known columns.
             * @enum {string}
             */
            delimiter?: "comma" | "semicolon" | "tab";
            /**
             * Format: int64
             * @description The link that the clicks belong to, if a file of clicks doesn't name their links.
             */
            link_id?: number;
            /** @description The domain for links whose host isn't in `domains`. `null`: the default domain. */
            domain_id?: components["schemas"]["Id"] | null;
            /** @description The campaign to add the imported links to. */
            campaign_id?: components["schemas"]["Id"] | null;
            /** @description The UTM template that fills in UTM parameters missing from a row. */
            utm_template_id?: components["schemas"]["Id"] | null;
            /** @description Tags to add to every imported link. */
            tags?: string[];
        };
        ImportFailure: {
            /**
             * Format: int64
             * @description The row in the export, starting at 1. The header row isn't counted.
             */
            row: number;
            slug: string | null;
            destination_url: string | null;
            /** @description The error code, as in an error response. */
            code: string;
            error: string;
        };
        ImportFailurePage: {
            items: components["schemas"]["ImportFailure"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        ImportHost: {
            hostname: string;
            /**
             * Format: int64
             * @description The number of links on this host in the export.
             */
            links: number;
            /** @description The domain that the links are imported to. `null`: the default domain. */
            domain_id: components["schemas"]["Id"] | null;
            /** @description Whether the host is mapped in `domains` or is a verified domain of this workspace. If not, ask the user where its links should go. */
            is_known: boolean;
        };
        ImportPage: {
            items: components["schemas"]["Import"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        ImportWarning: {
            /**
             * Format: int64
             * @description The number of the warning, starting at 1.
             */
            number: number;
            /**
             * Format: int64
             * @description The row in the export, starting at 1. The header row isn't counted. `null`: the warning is about the whole export.
             */
            row: number | null;
            slug: string | null;
            /** @description The name of the field, in the export or in the API. */
            field: string;
            /** @enum {string} */
            kind: "changed" | "left_out";
            message: string;
        };
        ImportWarningPage: {
            items: components["schemas"]["ImportWarning"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        Instance: {
            version: string;
            /** Format: int64 */
            uptime_seconds: number;
            /** @description The results of the checks. `read_only`: links keep redirecting and everything can be read, but changes are refused, with a 507 if the disk is full, and with a 503 while a condition such as `lease_lost` lasts. */
            checks: {
                database: "ok" | "read_only";
                /** @constant */
                clicks: "ok";
            };
            storage: {
                /**
                 * Format: int64
                 * @description The size of `main.db`, including its WAL.
                 */
                main_bytes: number;
                /**
                 * Format: int64
                 * @description The size of `clicks.db`, including its WAL.
                 */
                clicks_bytes: number;
                /**
                 * Format: int64
                 * @description The free space on the disk with both databases.
                 */
                free_bytes: number;
            };
            /** @description The scheduled backups that are kept. Sorted newest first. */
            backups: {
                created_at: components["schemas"]["Timestamp"];
                /** Format: int64 */
                bytes: number;
            }[];
            /** @description The time since the replica of each database was last in sync. `null`: replication isn't set up. */
            replica: {
                /** @description Seconds since the replica was last in sync. `null`: never in sync. */
                main_age_seconds: number | null;
                /** @description Seconds since the replica was last in sync. `null`: never in sync. */
                clicks_age_seconds: number | null;
            } | null;
            counts: {
                /** Format: int64 */
                workspaces: number;
                /** Format: int64 */
                users: number;
                /**
                 * Format: int64
                 * @description The number of links. Archived and deleted links aren't counted.
                 */
                links: number;
            };
        };
        InstanceSettings: {
            /** @description Since when emails wait instead of being sent. `null`: they are sent. */
            mail_paused_at: components["schemas"]["Timestamp"] | null;
            /** @description Since when webhook deliveries wait. `null`: they are sent. */
            webhooks_paused_at: components["schemas"]["Timestamp"] | null;
            /** @description Since when changes get a 503 `maintenance`. `null`: changes are accepted. */
            maintenance_at: components["schemas"]["Timestamp"] | null;
            /** @description The message of that 503. `null`: the default one. */
            maintenance_message: string | null;
        };
        InstanceSettingsUpdate: {
            mail_paused?: boolean;
            webhooks_paused?: boolean;
            /** @description Links keep redirecting and everything can be read, but changes get a 503. */
            maintenance?: boolean;
            maintenance_message?: string | null;
        };
        Invitation: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            email: string;
            role: components["schemas"]["Role"];
            /** @enum {string} */
            status: "pending" | "accepted" | "revoked" | "expired";
            expires_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        InvitationAccept: {
            token: string;
        };
        InvitationCreate: {
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
        };
        InvitationList: {
            items: components["schemas"]["Invitation"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        /** @description The limits of the workspace. `null`: no limit. */
        Limits: {
            /**
             * Format: int32
             * @description The number of links. Archived and deleted links don't count.
             */
            links: number | null;
            /**
             * Format: int32
             * @description The number of clicks by people in a calendar month (UTC).
             */
            clicks_per_month: number | null;
            /**
             * Format: int32
             * @description The number of days that single clicks are kept.
             */
            retention_days: number | null;
            /**
             * Format: int32
             * @description The number of custom domains.
             */
            domains: number | null;
            /**
             * Format: int32
             * @description The number of requests, for each token and for all tokens together.
             */
            requests_per_minute: number | null;
            /**
             * Format: int32
             * @description The number of requests, for each token and for all tokens together.
             */
            requests_per_day: number | null;
            /**
             * Format: int32
             * @description The number of emails in a day (UTC): invitations, and reports to each recipient. Across all workspaces, a user can send as many emails as their most generous workspace allows.
             */
            mails_per_day: number | null;
            /**
             * Format: int64
             * @description The storage in bytes, used by links of every status, conversions, orphan visits, directory users, webhook deliveries, the audit log, imports with their reports, exports, and large responses kept for an `Idempotency-Key`.
             */
            storage_bytes: number | null;
        };
        Link: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @description The custom domain of the link. `null`: the default domain. */
            domain_id: components["schemas"]["Id"] | null;
            slug: string;
            short_url: string;
            title: string | null;
            description: string | null;
            redirect_status: components["schemas"]["RedirectStatus"];
            show_splash: boolean;
            status: components["schemas"]["LinkStatus"];
            starts_at: components["schemas"]["Timestamp"] | null;
            expires_at: components["schemas"]["Timestamp"] | null;
            expired_url: string | null;
            /** Format: int64 */
            max_clicks: number | null;
            password_protected: boolean;
            forward_query: boolean;
            utm: components["schemas"]["Utm"] | null;
            social: components["schemas"]["Social"] | null;
            track_conversions: boolean;
            cta_overlay_id: components["schemas"]["Id"] | null;
            /** @description Whether the destination can't be shown with the CTA overlay, because it forbids framing or couldn't be reached. Visitors are redirected without the overlay. */
            cta_blocked: boolean;
            safety_status: components["schemas"]["SafetyStatus"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            destination_url: string;
            /** @description Targeting rules, checked in order. The first one that matches decides the destination URL. */
            targeting_rules: components["schemas"]["TargetingRule"][];
            tags: string[];
            /** @description The path of the folder, with names separated by `/`. `null`: the link isn't in a folder. */
            folder: string | null;
            campaign_id: components["schemas"]["Id"] | null;
            /** @description Your own ID for the link, from another system. Unique in the workspace. */
            external_id: string | null;
            /** @description A comment for your team. Visitors don't see it. */
            comment: string | null;
            /**
             * Format: int64
             * @description Clicks by people, including imported clicks. Visits by bots aren't counted.
             */
            clicks: number;
            /**
             * Format: int64
             * @description The part of `clicks` that the link had before it was imported. Imported clicks count toward `max_clicks`, but not toward the plan.
             */
            imported_clicks: number;
            last_clicked_at: components["schemas"]["Timestamp"] | null;
            created_by: components["schemas"]["Id"] | null;
            /**
             * Format: date-time
             * @description When the link was deleted. You can restore it for 30 days from then. Only in lists with `status=deleted`.
             */
            deleted_at?: string;
        };
        LinkAudit: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /**
             * @description The status of the audit. `pending`: destination URLs are being collected.
             * @enum {string}
             */
            status: "pending" | "running" | "completed" | "cancelled";
            is_scheduled: boolean;
            progress: {
                /**
                 * Format: int64
                 * @description The number of distinct destination URLs. Complete once the audit is running.
                 */
                urls: number;
                /**
                 * Format: int64
                 * @description The number of destination URLs that have an outcome.
                 */
                checked: number;
                /** Format: int64 */
                ok: number;
                /** Format: int64 */
                redirected: number;
                /** Format: int64 */
                broken: number;
                /** Format: int64 */
                unreachable: number;
                /** Format: int64 */
                refused: number;
                /** Format: int64 */
                skipped: number;
            };
            /** @description The user who started the audit. `null`: the schedule did. */
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            finished_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description The result of the check. `ok`: responds with a 2xx status. `redirected`: redirects to a URL that works; `http_status` is the status of the first response (301 and 308 are permanent), and `final_url` is where it ends. `broken`: responds with 404, 410, 5xx or a similar status. `unreachable`: doesn't respond, or redirects in a loop. `refused`: points to a private, local or reserved IP address, so no request is sent. `skipped`: doesn't respond to bots, but may work for people.
         * @enum {string}
         */
        LinkAuditOutcome: "ok" | "redirected" | "broken" | "unreachable" | "refused" | "skipped";
        LinkAuditPage: {
            items: components["schemas"]["LinkAudit"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
            /** @description The schedule of link audits. `null`: none. */
            schedule: components["schemas"]["LinkAuditSchedule"] | null;
        };
        LinkAuditResult: {
            url: string;
            /** @description The outcome of the check. `null`: not certain yet, because URLs that seem broken are checked twice. */
            outcome: components["schemas"]["LinkAuditOutcome"] | null;
            /** Format: int64 */
            http_status: number | null;
            /** @description The final URL after all redirects. `null`: the destination URL doesn't redirect. */
            final_url: string | null;
            /** @description The problem in words. `null`: none. */
            error: string | null;
            /**
             * Format: int64
             * @description The duration of all requests in milliseconds.
             */
            duration_ms: number | null;
            checked_at: components["schemas"]["Timestamp"] | null;
            /** @description The first links with this destination URL. */
            links: {
                id: components["schemas"]["Id"];
                slug: string;
                short_url: string;
            }[];
            /**
             * Format: int64
             * @description The number of links with this destination URL.
             */
            link_count: number;
        };
        LinkAuditResultPage: {
            items: components["schemas"]["LinkAuditResult"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        LinkAuditSchedule: {
            /**
             * @description The days on which audits start: every day, on Mondays, or on the first day of each month.
             * @enum {string}
             */
            frequency: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description The hour at which audits start, in `timezone`.
             */
            hour: number;
            timezone: components["schemas"]["Timezone"];
            recipients: string[];
            /** @description Recipients who don't get emails yet, because they aren't members of the workspace and haven't confirmed through the link we emailed them. */
            pending_recipients: string[];
            next_run_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        LinkAuditScheduleInput: {
            /**
             * @description The days on which audits start: every day, on Mondays, or on the first day of each month.
             * @enum {string}
             */
            frequency: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description The hour at which audits start, in `timezone`.
             */
            hour: number;
            timezone: components["schemas"]["Timezone"];
            /** @description The email addresses that are notified of broken or unreachable links. Recipients who aren't members of the workspace have to confirm once first. */
            recipients: string[];
        };
        LinkBulkCreate: {
            /** @description The links, each with the same fields as in `POST …/links`. Invalid ones are listed in `failed`. */
            links: components["schemas"]["LinkCreate"][];
        };
        LinkBulkDelete: {
            ids?: components["schemas"]["Id"][];
            /** @description External IDs of the links, instead of `ids` or in addition. */
            external_ids?: string[];
        };
        LinkBulkPut: {
            /** @description The links, each with its `external_id` and the same fields as when you create a link. Invalid ones are listed in `failed`. */
            links: components["schemas"]["LinkCreate"][];
        };
        LinkBulkUpdate: {
            ids?: components["schemas"]["Id"][];
            /** @description External IDs of the links, instead of `ids` or in addition. */
            external_ids?: string[];
            changes: {
                destination_url?: string;
                domain_id?: components["schemas"]["Id"] | null;
                title?: string | null;
                description?: string | null;
                comment?: string | null;
                /** @description Your own ID for the link, from another system. Returns 409 if another link in the workspace has it. */
                external_id?: string | null;
                tags?: string[] | null;
                /** @description The path of the folder: up to ten names separated by `/`, each up to 100 characters long. `null`: take the link out of its folder. */
                folder?: string | null;
                redirect_status?: components["schemas"]["RedirectStatus"];
                status?: components["schemas"]["LinkStatus"];
                /** @description Targeting rules, checked in order. The first one that matches decides the destination URL. */
                targeting_rules?: components["schemas"]["TargetingRule"][] | null;
                /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
                starts_at?: ((string) | null) | string;
                /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
                expires_at?: ((string) | null) | string;
                /** @description The URL that visitors are redirected to after the link expires or reaches its click limit. */
                expired_url?: string | null;
                /** Format: int32 */
                max_clicks?: number | null;
                /** @description A password that visitors must enter to follow the link. `null`: remove the password. */
                password?: string | null;
                show_splash?: boolean | null;
                forward_query?: boolean | null;
                track_conversions?: boolean | null;
                utm?: components["schemas"]["Utm"] | null;
                social?: components["schemas"]["Social"] | null;
                campaign_id?: components["schemas"]["Id"] | null;
                cta_overlay_id?: components["schemas"]["Id"] | null;
                /** @description Tags to add to each link. Can't be combined with `tags`. */
                add_tags?: string[];
                /** @description Tags to remove from each link. Can't be combined with `tags`. */
                remove_tags?: string[];
            };
        };
        LinkCount: {
            /** @description The tag, status or folder of the group, or the ID of its domain or campaign. `null`: links without one, or on the default domain. */
            value: (string | number) | null;
            /** @description The name of the tag, status, folder, domain or campaign. `null`: links without one, or on the default domain. */
            name: string | null;
            /** Format: int64 */
            links: number;
        };
        LinkCounts: {
            /** Format: int64 */
            total: number;
            items: components["schemas"]["LinkCount"][];
        };
        LinkCreate: {
            /** @description The path of the short link: up to five segments separated by `/`, each 1 to 100 characters long. Omit to generate one. */
            slug?: string | null;
            domain_id?: components["schemas"]["Id"] | null;
            title?: string | null;
            description?: string | null;
            comment?: string | null;
            /** @description Your own ID for the link, from another system. Returns 409 if another link in the workspace has it. */
            external_id?: string | null;
            tags?: string[] | null;
            /** @description The path of the folder: up to ten names separated by `/`, each up to 100 characters long. `null`: take the link out of its folder. */
            folder?: string | null;
            redirect_status?: components["schemas"]["RedirectStatus"] | null;
            status?: components["schemas"]["LinkStatus"];
            /** @description Targeting rules, checked in order. The first one that matches decides the destination URL. */
            targeting_rules?: components["schemas"]["TargetingRule"][] | null;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
            starts_at?: ((string) | null) | string;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
            expires_at?: ((string) | null) | string;
            /** @description The URL that visitors are redirected to after the link expires or reaches its click limit. */
            expired_url?: string | null;
            /** Format: int32 */
            max_clicks?: number | null;
            /** @description A password that visitors must enter to follow the link. `null`: remove the password. */
            password?: string | null;
            show_splash?: boolean | null;
            forward_query?: boolean | null;
            track_conversions?: boolean | null;
            utm?: components["schemas"]["Utm"] | null;
            social?: components["schemas"]["Social"] | null;
            campaign_id?: components["schemas"]["Id"] | null;
            cta_overlay_id?: components["schemas"]["Id"] | null;
            destination_url: string;
            /** @description A UTM template, which fills in the parts of `utm` that you omit. */
            utm_template_id?: components["schemas"]["Id"] | null;
        };
        LinkCreateAnywhere: {
            /** @description The path of the short link: up to five segments separated by `/`, each 1 to 100 characters long. Omit to generate one. */
            slug?: string | null;
            domain_id?: components["schemas"]["Id"] | null;
            title?: string | null;
            description?: string | null;
            comment?: string | null;
            /** @description Your own ID for the link, from another system. Returns 409 if another link in the workspace has it. */
            external_id?: string | null;
            tags?: string[] | null;
            /** @description The path of the folder: up to ten names separated by `/`, each up to 100 characters long. `null`: take the link out of its folder. */
            folder?: string | null;
            redirect_status?: components["schemas"]["RedirectStatus"] | null;
            status?: components["schemas"]["LinkStatus"];
            /** @description Targeting rules, checked in order. The first one that matches decides the destination URL. */
            targeting_rules?: components["schemas"]["TargetingRule"][] | null;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
            starts_at?: ((string) | null) | string;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
            expires_at?: ((string) | null) | string;
            /** @description The URL that visitors are redirected to after the link expires or reaches its click limit. */
            expired_url?: string | null;
            /** Format: int32 */
            max_clicks?: number | null;
            /** @description A password that visitors must enter to follow the link. `null`: remove the password. */
            password?: string | null;
            show_splash?: boolean | null;
            forward_query?: boolean | null;
            track_conversions?: boolean | null;
            utm?: components["schemas"]["Utm"] | null;
            social?: components["schemas"]["Social"] | null;
            campaign_id?: components["schemas"]["Id"] | null;
            cta_overlay_id?: components["schemas"]["Id"] | null;
            destination_url: string;
            /** @description A UTM template, which fills in the parts of `utm` that you omit. */
            utm_template_id?: components["schemas"]["Id"] | null;
            workspace_id?: components["schemas"]["Id"];
        };
        LinkPage: {
            items: components["schemas"]["Link"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of links that match. Only if you set `total=true`.
             */
            total?: number;
        };
        /** @description The same fields as when you create a link. If the link exists, only the fields you send change. `utm_template_id` only applies to a new link. `external_id` can be omitted; if present, it must match the one in the path. */
        LinkPut: {
            /** @description The path of the short link: up to five segments separated by `/`, each 1 to 100 characters long. Omit to generate one. */
            slug?: string | null;
            domain_id?: components["schemas"]["Id"] | null;
            title?: string | null;
            description?: string | null;
            comment?: string | null;
            /** @description Your own ID for the link, from another system. Returns 409 if another link in the workspace has it. */
            external_id?: string | null;
            tags?: string[] | null;
            /** @description The path of the folder: up to ten names separated by `/`, each up to 100 characters long. `null`: take the link out of its folder. */
            folder?: string | null;
            redirect_status?: components["schemas"]["RedirectStatus"] | null;
            status?: components["schemas"]["LinkStatus"];
            /** @description Targeting rules, checked in order. The first one that matches decides the destination URL. */
            targeting_rules?: components["schemas"]["TargetingRule"][] | null;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
            starts_at?: ((string) | null) | string;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
            expires_at?: ((string) | null) | string;
            /** @description The URL that visitors are redirected to after the link expires or reaches its click limit. */
            expired_url?: string | null;
            /** Format: int32 */
            max_clicks?: number | null;
            /** @description A password that visitors must enter to follow the link. `null`: remove the password. */
            password?: string | null;
            show_splash?: boolean | null;
            forward_query?: boolean | null;
            track_conversions?: boolean | null;
            utm?: components["schemas"]["Utm"] | null;
            social?: components["schemas"]["Social"] | null;
            campaign_id?: components["schemas"]["Id"] | null;
            cta_overlay_id?: components["schemas"]["Id"] | null;
            destination_url: string;
            /** @description A UTM template, which fills in the parts of `utm` that you omit. */
            utm_template_id?: components["schemas"]["Id"] | null;
        };
        LinkReport: {
            short_url: string;
            /** @description The reason for the report. */
            reason: string;
        };
        /** @enum {string} */
        LinkStatus: "active" | "paused" | "archived";
        LinkUpdate: {
            destination_url?: string;
            /** @description The path of the short link: up to five segments separated by `/`, each 1 to 100 characters long. Omit to generate one. */
            slug?: string;
            domain_id?: components["schemas"]["Id"] | null;
            title?: string | null;
            description?: string | null;
            comment?: string | null;
            /** @description Your own ID for the link, from another system. Returns 409 if another link in the workspace has it. */
            external_id?: string | null;
            tags?: string[] | null;
            /** @description The path of the folder: up to ten names separated by `/`, each up to 100 characters long. `null`: take the link out of its folder. */
            folder?: string | null;
            redirect_status?: components["schemas"]["RedirectStatus"];
            status?: components["schemas"]["LinkStatus"];
            /** @description Targeting rules, checked in order. The first one that matches decides the destination URL. */
            targeting_rules?: components["schemas"]["TargetingRule"][] | null;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
            starts_at?: ((string) | null) | string;
            /** @description A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace. */
            expires_at?: ((string) | null) | string;
            /** @description The URL that visitors are redirected to after the link expires or reaches its click limit. */
            expired_url?: string | null;
            /** Format: int32 */
            max_clicks?: number | null;
            /** @description A password that visitors must enter to follow the link. `null`: remove the password. */
            password?: string | null;
            show_splash?: boolean | null;
            forward_query?: boolean | null;
            track_conversions?: boolean | null;
            utm?: components["schemas"]["Utm"] | null;
            social?: components["schemas"]["Social"] | null;
            campaign_id?: components["schemas"]["Id"] | null;
            cta_overlay_id?: components["schemas"]["Id"] | null;
        };
        LinksCreated: {
            /** Format: int64 */
            created: number;
            failed: {
                /**
                 * Format: int64
                 * @description Position of the link in the request, starting at 0.
                 */
                index: number;
                slug: string | null;
                destination_url: string | null;
                /** @description The error code, as in an error response. */
                code: string;
                error: string;
            }[];
            items: components["schemas"]["Link"][];
        };
        LinksDeleted: {
            /** Format: int64 */
            deleted: number;
            failed: components["schemas"]["FailedLink"][];
        };
        LinksPut: {
            /** Format: int64 */
            created: number;
            /** Format: int64 */
            updated: number;
            failed: {
                /**
                 * Format: int64
                 * @description Position of the link in the request, starting at 0.
                 */
                index: number;
                external_id: string | null;
                /** @description The error code, as in an error response. */
                code: string;
                error: string;
            }[];
            items: components["schemas"]["Link"][];
        };
        LinksUpdated: {
            /** Format: int64 */
            updated: number;
            failed: components["schemas"]["FailedLink"][];
            items: components["schemas"]["Link"][];
        };
        /** @enum {string} */
        Locale: "en" | "de";
        LogIn: {
            email: string;
            password: string;
            /** @description The six-digit code from your authenticator app, or a recovery code. */
            code?: string;
        };
        MeUpdate: {
            display_name?: string;
            timezone?: components["schemas"]["Timezone"];
            /** @description The language that you chose for the dashboard and your emails. `null`: use the language of the browser, or English if that is not available. */
            locale?: components["schemas"]["Locale"] | null;
            onboarding_completed?: boolean;
        } & {
            [key: string]: unknown;
        };
        Member: {
            user_id: components["schemas"]["Id"];
            email: string;
            /** @description The name of the member. Members added by a directory have the name from the directory until they accept the membership, for example by signing in through single sign-on. */
            display_name: string;
            role: components["schemas"]["Role"];
            joined_at: components["schemas"]["Timestamp"];
        };
        /** @description Set either `user_id` or `email`. */
        MemberAdd: {
            user_id?: components["schemas"]["Id"];
            /** Format: email */
            email?: string;
            role: components["schemas"]["Role"];
        };
        MemberList: {
            items: components["schemas"]["Member"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        MemberUpdate: {
            role: components["schemas"]["Role"];
        };
        Moderation: {
            /**
             * @description The decision, which stands until the destination URL changes.
             * @enum {string}
             */
            decision: "allow" | "block";
            /** @description A comment for the audit log. */
            note?: string | null;
        };
        /** @description A GTIN of 8, 12, 13 or 14 digits. */
        Name: string;
        OrphanVisit: {
            /** @description The custom domain that was visited. `null`: the default domain. */
            domain_id: components["schemas"]["Id"] | null;
            host: string;
            slug: string;
            /** @description The URL that was requested. */
            url: string;
            /**
             * Format: date
             * @description The day of the visits, in the time zone of the workspace. Only with `group=day`.
             */
            day: string | null;
            /**
             * Format: int64
             * @description The number of visits. If a day had over 1,000 different slugs, the real number can be higher.
             */
            visits: number;
            last_visited_at: components["schemas"]["Timestamp"];
        };
        OrphanVisitList: {
            items: components["schemas"]["OrphanVisit"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        Overlay: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            name: string;
            message: string;
            button_text: string;
            button_url: string;
            /** @enum {string} */
            position: "bottom" | "top" | "corner";
            colors: components["schemas"]["OverlayColors"];
            /** Format: int64 */
            delay_seconds: number;
            /** @description Whether the overlay is hidden because a safety scan blocked the URL of its button. */
            unsafe: boolean;
            /**
             * Format: int64
             * @description The number of links with this overlay. Deleted links aren't counted.
             */
            links: number;
            /**
             * Format: int64
             * @description The number of views by people.
             */
            views: number;
            /**
             * Format: int64
             * @description The number of clicks on the button by people.
             */
            clicks: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description Custom colors. Colors that you omit are chosen automatically. Text needs a contrast ratio of at least 4.5 to its background. */
        OverlayColors: {
            background?: string | null;
            text?: string | null;
            button?: string | null;
            button_text?: string | null;
        };
        OverlayCreate: {
            name: string;
            message: string;
            button_text: string;
            /** @description The URL that the button opens. The same rules apply as for destination URLs. */
            button_url: string;
            /**
             * @description The place on the page where the overlay appears. By default `bottom`.
             * @enum {string}
             */
            position?: "bottom" | "top" | "corner";
            colors?: components["schemas"]["OverlayColors"] | null;
            /**
             * Format: int32
             * @description Seconds until the overlay appears. By default 0.
             */
            delay_seconds?: number;
        };
        OverlayPage: {
            items: components["schemas"]["Overlay"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        OverlayUpdate: {
            name?: string;
            message?: string;
            button_text?: string;
            /** @description The URL that the button opens. The same rules apply as for destination URLs. */
            button_url?: string;
            /**
             * @description The place on the page where the overlay appears. By default `bottom`.
             * @enum {string}
             */
            position?: "bottom" | "top" | "corner";
            colors?: components["schemas"]["OverlayColors"] | null;
            /**
             * Format: int32
             * @description Seconds until the overlay appears. By default 0.
             */
            delay_seconds?: number;
        };
        Passkey: {
            id: components["schemas"]["Id"];
            name: string;
            created_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        PasskeyCreate: {
            name: string;
            /** @description The credential that the browser created, as returned by its `toJSON()`. */
            response: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
            /**
             * @description Whether to also revoke all your personal access tokens, and everything that was created with them.
             * @default false
             */
            end_tokens: boolean;
        };
        PasskeyLogIn: {
            /** @description The assertion from the browser, as returned by its `toJSON()`. */
            response: {
                id: string;
                rawId: string;
                /** @enum {string} */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        PasskeyOptions: {
            /** @description The WebAuthn options as JSON, to pass to the browser. */
            options: {
                challenge: string;
            } & {
                [key: string]: unknown;
            };
        };
        PasskeyUpdate: {
            name: string;
        };
        PasswordChange: {
            current_password: string;
            password: string;
            /**
             * @description Whether to also revoke all your personal access tokens, and everything that was created with them.
             * @default false
             */
            end_tokens: boolean;
        };
        PasswordForgot: {
            /** Format: email */
            email: string;
        };
        PasswordReset: {
            token: string;
            password: string;
        };
        PersonalToken: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description The first characters of the secret, to recognize it by. */
            prefix: string;
            expires_at: components["schemas"]["Timestamp"] | null;
            last_used_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description The personal access token that was used to create this one. When that token stops working, so does this one. */
            parent_id: components["schemas"]["Id"] | null;
        };
        PersonalTokenCreate: {
            name: string;
            /** @description A time in RFC 3339 format, or a date. A date means the end of that day, in the time zone of the workspace (API keys) or the user (personal access tokens). `null` or omitted: never expires. If you create it with a token or key that expires, it expires with that one at the latest, and a later time returns 400. */
            expires_at?: ((string) | null) | string;
        };
        PersonalTokenCreated: {
            token: components["schemas"]["PersonalToken"];
            /** @description The secret, which is only shown in this response. `null`: the response is replayed for an `Idempotency-Key`. */
            secret: string | null;
        };
        PersonalTokenList: {
            items: components["schemas"]["PersonalToken"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        Pixels: {
            meta_pixel_id: string | null;
            google_id: string | null;
            tiktok_id: string | null;
            linkedin_id: string | null;
        };
        PixelsInput: {
            meta_pixel_id?: string | null;
            google_id?: string | null;
            tiktok_id?: string | null;
            linkedin_id?: string | null;
        };
        /** @enum {string} */
        PlanTier: "free" | "starter" | "pro" | "business" | "enterprise";
        Pong: {
            /** @constant */
            status: "ok";
        };
        /** @description The event, as the provider sends it. */
        ProviderEvent: {
            [key: string]: unknown;
        };
        PublicLink: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            /** @description The custom domain of the link. `null`: the default domain. */
            domain_id: components["schemas"]["Id"] | null;
            slug: string;
            short_url: string;
            title: string | null;
            description: string | null;
            redirect_status: components["schemas"]["RedirectStatus"];
            show_splash: boolean;
            status: components["schemas"]["LinkStatus"];
            starts_at: components["schemas"]["Timestamp"] | null;
            expires_at: components["schemas"]["Timestamp"] | null;
            expired_url: string | null;
            /** Format: int64 */
            max_clicks: number | null;
            password_protected: boolean;
            forward_query: boolean;
            utm: components["schemas"]["Utm"] | null;
            social: components["schemas"]["Social"] | null;
            track_conversions: boolean;
            cta_overlay_id: components["schemas"]["Id"] | null;
            /** @description Whether the destination can't be shown with the CTA overlay, because it forbids framing or couldn't be reached. Visitors are redirected without the overlay. */
            cta_blocked: boolean;
            safety_status: components["schemas"]["SafetyStatus"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description The destination URL. `null`: the link is protected by a password. */
            destination_url: string | null;
            /** @description Targeting rules, checked in order. The first one that matches decides the destination URL. */
            targeting_rules: components["schemas"]["TargetingRule"][] | null;
        };
        PublicStats: {
            link_id: components["schemas"]["Id"];
            /** @description The URL of the page. Anyone who has it can open the page. The URL stays the same until you disable public stats. */
            url: string;
            password_protected: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        PublicStatsInput: {
            /** @description A password that visitors must enter to see the page. Omit to keep the current one. `null`: remove the password. */
            password?: string | null;
        };
        PublicStatsList: {
            items: components["schemas"]["PublicStats"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        QrBulk: {
            link_ids: components["schemas"]["Id"][];
            format?: ("svg" | "png" | "webp") | null;
            /**
             * Format: int32
             * @description The width and height in pixels. By default 512.
             */
            size?: number | null;
            /**
             * Format: int32
             * @description The empty margin around the code, in modules. By default 4, which the standard requires.
             */
            margin?: number | null;
            /** @description The color of the modules. By default the primary color of the branding, darkened if needed for scanning, or black. */
            color?: string | null;
            /** @description The background color. By default white. */
            background?: string | null;
            level?: ("L" | "M" | "Q" | "H") | null;
            shape?: ("square" | "dots" | "rounded") | null;
            eyes?: ("square" | "rounded" | "circle") | null;
            /** @description Whether to show the workspace's logo in the middle. By default `false`. */
            logo?: boolean | null;
            /**
             * Format: int32
             * @description The size of the logo, as a percentage of the code's width. By default 20. The most that fits is 10 with level `L`, 20 with `M`, 25 with `Q` and 30 with `H`.
             */
            logo_size?: number | null;
        };
        QrStyle: {
            format: ("svg" | "png" | "webp") | null;
            /**
             * Format: int32
             * @description The width and height in pixels. By default 512.
             */
            size: number | null;
            /**
             * Format: int32
             * @description The empty margin around the code, in modules. By default 4, which the standard requires.
             */
            margin: number | null;
            /** @description The color of the modules. By default the primary color of the branding, darkened if needed for scanning, or black. */
            color: string | null;
            /** @description The background color. By default white. */
            background: string | null;
            level: ("L" | "M" | "Q" | "H") | null;
            shape: ("square" | "dots" | "rounded") | null;
            eyes: ("square" | "rounded" | "circle") | null;
            /** @description Whether to show the workspace's logo in the middle. By default `false`. */
            logo: boolean | null;
            /**
             * Format: int32
             * @description The size of the logo, as a percentage of the code's width. By default 20. The most that fits is 10 with level `L`, 20 with `M`, 25 with `Q` and 30 with `H`.
             */
            logo_size: number | null;
        };
        QrStyleInput: {
            format?: ("svg" | "png" | "webp") | null;
            /**
             * Format: int32
             * @description The width and height in pixels. By default 512.
             */
            size?: number | null;
            /**
             * Format: int32
             * @description The empty margin around the code, in modules. By default 4, which the standard requires.
             */
            margin?: number | null;
            /** @description The color of the modules. By default the primary color of the branding, darkened if needed for scanning, or black. */
            color?: string | null;
            /** @description The background color. By default white. */
            background?: string | null;
            level?: ("L" | "M" | "Q" | "H") | null;
            shape?: ("square" | "dots" | "rounded") | null;
            eyes?: ("square" | "rounded" | "circle") | null;
            /** @description Whether to show the workspace's logo in the middle. By default `false`. */
            logo?: boolean | null;
            /**
             * Format: int32
             * @description The size of the logo, as a percentage of the code's width. By default 20. The most that fits is 10 with level `L`, 20 with `M`, 25 with `Q` and 30 with `H`.
             */
            logo_size?: number | null;
        };
        QueryCondition: {
            name: string;
            /** @description The values that match exactly. An empty value matches a parameter without a value. Omit to match any value. */
            values?: string[];
        };
        Readiness: {
            /** @constant */
            status: "ok";
            version: string;
            /** Format: int64 */
            uptime_seconds: number;
            /** @description The results of the checks. `read_only`: links keep redirecting and everything can be read, but changes are refused, with a 507 if the disk is full, and with a 503 while a condition such as `lease_lost` lasts. */
            checks: {
                database: "ok" | "read_only";
                /** @constant */
                clicks: "ok";
            };
            /** @description The current problems of the instance. Empty if nothing is wrong. */
            conditions: {
                /** @enum {string} */
                name: "lease_lost" | "files_replaced" | "database_damaged" | "replica_behind" | "backup_overdue" | "backup_unverified" | "disk_low" | "mail_failing" | "webhooks_late" | "certificates_refused" | "clock_off" | "event_loop_late" | "key_mismatch";
                started_at: components["schemas"]["Timestamp"];
            }[];
            /** @description With `verbose`: every condition, and whether it lasts. */
            all_conditions?: {
                /** @enum {string} */
                name: "lease_lost" | "files_replaced" | "database_damaged" | "replica_behind" | "backup_overdue" | "backup_unverified" | "disk_low" | "mail_failing" | "webhooks_late" | "certificates_refused" | "clock_off" | "event_loop_late" | "key_mismatch";
                title: string;
                /** @description The chapter of docs/operating.md about the condition. */
                chapter: string;
                is_active: boolean;
                /** @description `null`: the condition doesn't last. */
                started_at: components["schemas"]["Timestamp"] | null;
            }[];
        };
        ReceivedReport: {
            id: components["schemas"]["Id"];
            reason: string;
            created_at: components["schemas"]["Timestamp"];
        };
        ReceivedReportList: {
            items: components["schemas"]["ReceivedReport"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        RecoveryCodes: {
            /** @description Only shown in this response. `null`: the response is replayed for an `Idempotency-Key`. */
            recovery_codes: string[] | null;
        };
        /** @enum {integer} */
        RedirectStatus: 301 | 302 | 307 | 308;
        /** @description Filters for the clicks in the report, as in analytics. Omit to count everything. */
        ReportFilters: {
            link_id?: components["schemas"]["Id"];
            tag?: string;
            domain_id?: components["schemas"]["Id"];
            campaign_id?: components["schemas"]["Id"];
            /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
            filter?: string[];
            /** @description Whether to count visits by bots. */
            bots?: boolean;
        };
        Revenue: {
            currency: string;
            /**
             * Format: int64
             * @description Revenue after refunds, in the smallest unit of the currency.
             */
            amount_minor: number;
            /** Format: int64 */
            refunded_minor: number;
        };
        /**
         * @description A role in the workspace. Each includes the rights of the ones before it: `viewer`, `editor`, `admin`, `owner`.
         * @enum {string}
         */
        Role: "viewer" | "editor" | "admin" | "owner";
        /** @enum {string} */
        SafetyStatus: "safe" | "suspect" | "blocked" | "unknown";
        Scan: {
            id: components["schemas"]["Id"];
            link_id: components["schemas"]["Id"];
            /** @description The URL that the verdict is about. A link can have several. */
            url: string;
            verdict: components["schemas"]["Verdict"];
            /** @description The source of the verdict: `builtin`, `blocklist`, `safe_browsing`, `urlhaus` or `dns`. */
            source: string;
            reasons: string[];
            scanned_at: components["schemas"]["Timestamp"];
        };
        ScanList: {
            items: components["schemas"]["Scan"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        ScheduledReport: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            name: string;
            /**
             * @description The period that the report covers, and how often it is sent: the previous day, week (Monday to Sunday) or month.
             * @enum {string}
             */
            frequency: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description The hour at which the report is sent, in `timezone`. Weekly reports are sent on Mondays, monthly reports on the 1st.
             */
            hour: number;
            timezone: string;
            /** @description The email addresses that get the report. If everyone unsubscribes, the list is empty and the report is disabled. */
            recipients: string[];
            /** @description Recipients who don't get emails yet, because they aren't members of the workspace and haven't confirmed through the link we emailed them. */
            pending_recipients: string[];
            filters: components["schemas"]["ReportFilters"];
            enabled: boolean;
            /** @description When the report is sent next. `null`: the report is disabled. */
            next_run_at: components["schemas"]["Timestamp"] | null;
            last_sent_at: components["schemas"]["Timestamp"] | null;
            /** @description The user who created the report, or last changed its recipients. The report is disabled when they are no longer an admin. */
            created_by: components["schemas"]["Id"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A scheduled report. If you omit `timezone`, the time zone of the workspace is used. */
        ScheduledReportCreate: {
            /**
             * @description The period that the report covers, and how often it is sent: the previous day, week (Monday to Sunday) or month.
             * @enum {string}
             */
            frequency: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description The hour at which the report is sent, in `timezone`. Weekly reports are sent on Mondays, monthly reports on the 1st.
             */
            hour: number;
            /** @description The email addresses that get the report, without duplicates. Recipients who aren't members of the workspace have to confirm once first. Everyone can unsubscribe through a link in the email. */
            recipients: string[];
            /** @description The name of the report. By default, it follows from the frequency, such as "Weekly report". */
            name?: string;
            timezone?: components["schemas"]["Timezone"];
            filters?: components["schemas"]["ReportFilters"];
            /** @description Whether the report is sent. By default `true`. */
            enabled?: boolean;
        };
        ScheduledReportPage: {
            items: components["schemas"]["ScheduledReport"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        ScheduledReportUpdate: {
            /**
             * @description The period that the report covers, and how often it is sent: the previous day, week (Monday to Sunday) or month.
             * @enum {string}
             */
            frequency?: "daily" | "weekly" | "monthly";
            /**
             * Format: int32
             * @description The hour at which the report is sent, in `timezone`. Weekly reports are sent on Mondays, monthly reports on the 1st.
             */
            hour?: number;
            /** @description The email addresses that get the report, without duplicates. Recipients who aren't members of the workspace have to confirm once first. Everyone can unsubscribe through a link in the email. */
            recipients?: string[];
            /** @description The name of the report. By default, it follows from the frequency, such as "Weekly report". */
            name?: string;
            timezone?: components["schemas"]["Timezone"];
            filters?: components["schemas"]["ReportFilters"];
            /** @description Whether the report is sent. By default `true`. */
            enabled?: boolean;
        };
        ScimToken: {
            id: components["schemas"]["Id"];
            /** @description The first characters of the secret, to recognize it by. */
            prefix: string;
            /** @description The member who created the token. The token has no more rights than this member has now, and stops working when they leave. `null`: unknown. */
            created_by: components["schemas"]["Id"] | null;
            /** @description When the token expires, because it was created with a personal access token or an API key that expires. `null`: never. */
            expires_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description When the token was last used, accurate to a minute. */
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        ScimTokenCreated: {
            token: components["schemas"]["ScimToken"];
            /** @description The secret, which is only shown in this response. `null`: the response is replayed for an `Idempotency-Key`. */
            secret: string | null;
        };
        SecondFactors: {
            /** @description The authenticator app. `null`: none is set up. */
            totp: {
                created_at: components["schemas"]["Timestamp"];
            } | null;
            passkeys: components["schemas"]["Passkey"][];
            /**
             * Format: int64
             * @description The number of unused recovery codes. Each one works once, instead of a code or a passkey.
             */
            recovery_codes_left: number;
            /** @description Whether the account has a password, which can confirm your identity until two-factor authentication is on. */
            needs_password: boolean;
            /** @description The names of your workspaces that require two-factor authentication. */
            required_by: string[];
        };
        Session: {
            id: components["schemas"]["Id"];
            /** @description The user agent of the browser that signed in. */
            user_agent: string | null;
            created_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["Timestamp"];
            /** @description Whether this session made the request. */
            current: boolean;
            /**
             * @description The way in which the session was signed in.
             * @enum {string}
             */
            method: "password" | "passkey" | "sso";
        };
        SessionList: {
            items: components["schemas"]["Session"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        SignIn: {
            /** @description Whether your email address is verified. */
            email_verified: boolean;
            /** @description Whether this instance can send email. If it can't, the email addresses of the first account and of invited accounts count as verified. */
            can_send_email: boolean;
            workspace_id: components["schemas"]["Id"] | null;
            /** @description Since when this instance is in maintenance mode, in which changes get a 503 `maintenance`. `null`: changes are accepted. */
            maintenance_at: components["schemas"]["Timestamp"] | null;
            /** @description The message of the instance admins about the maintenance. `null`: none. */
            maintenance_message: string | null;
        };
        SignUp: {
            /** Format: email */
            email: string;
            password: string;
            display_name?: string;
            invitation_token?: string;
            /** @description The token that the server printed when it started. Only needed for the first account, which becomes the instance admin. */
            setup_token?: string;
        };
        SlugCheck: {
            /** @description Whether the slug is free. `null`: no slug was given. */
            available: boolean | null;
            /** @description Why the slug isn't available. */
            reason: ("invalid" | "reserved" | "taken") | null;
            /** @description The reason in words. Completes a sentence that begins with "The slug". */
            message: string | null;
            /** @description The short URL with the slug if it is available, otherwise with the suggestion. */
            short_url: string;
            /** @description A free slug. `null`: the given slug is available. */
            suggestion: string | null;
        };
        Social: {
            title?: string | null;
            description?: string | null;
            /** @description The URL of the preview image, starting with `http://` or `https://`. */
            image_url?: string | null;
        };
        SsoConfiguration: {
            provider: ("workos" | "oidc") | null;
            organization_id: string | null;
            connection_id: string | null;
            domain: string | null;
            enabled: boolean;
            sso_required: boolean;
            provider_checks_2fa: boolean;
            issuer: string | null;
            client_id: string | null;
            has_client_secret: boolean;
            /** @description Whether the domain is verified. */
            domain_verified: boolean;
            verified_at: components["schemas"]["Timestamp"] | null;
            dns: {
                /** @description The DNS record to add. Keep it as long as you use single sign-on. */
                records: components["schemas"]["DnsRecord"][];
                checked_at: components["schemas"]["Timestamp"] | null;
                next_check_at: components["schemas"]["Timestamp"] | null;
                /** @description The reason why the last lookup failed. `null`: it succeeded. */
                failure: string | null;
            };
            /** @description The redirect URI to enter at the provider. */
            redirect_uri: string;
            /** @description The URL that starts signing in to this workspace. Enter it as the login URL at the provider. */
            login_url: string;
            /** @description The URL that tests the sign-in, whether or not single sign-on is enabled. Open it as a signed-in admin; nobody is signed in, and `last_test` shows the result. */
            test_url: string;
            /** @description Whether the instance has `WORKOS_API_KEY` and `WORKOS_CLIENT_ID` set. */
            workos_configured: boolean;
            /** @description The most recent test of the sign-in. */
            last_test: {
                at: components["schemas"]["Timestamp"];
                ok: boolean;
                /** @description The email address that the provider sent. */
                email: string | null;
                /** @description A sentence that says what is wrong. `null`: the test succeeded. */
                error: string | null;
                /** @description The request ID to search for in the log, which has the details. */
                request_id: string | null;
            } | null;
            created_at: components["schemas"]["Timestamp"] | null;
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        SsoDiscovery: {
            connection_id: string;
            organization_id: string;
        };
        SsoInput: {
            /**
             * @description The kind of identity provider. By default `workos`.
             * @enum {string}
             */
            provider?: "workos" | "oidc";
            organization_id?: string;
            connection_id?: string;
            /** @description The domain of the email addresses that can sign in. If you change it, it has to be verified again. */
            domain: string;
            /** @description Whether single sign-on is enabled. Requires a verified domain; if it isn't verified yet, the TXT record is looked up now. */
            enabled: boolean;
            /** @description Whether members with an email address of the domain, except owners, must sign in through single sign-on to use the workspace. Turning it on ends their other sessions. By default `false`. */
            sso_required?: boolean;
            /** @description Whether the provider asks for two-factor authentication, so that Terse doesn't ask for it again. By default `false`. */
            provider_checks_2fa?: boolean;
            /** @description The issuer URL, under which the provider serves its discovery document. Only for `oidc`. */
            issuer?: string;
            /** @description The client ID that the provider assigned. Only for `oidc`. */
            client_id?: string;
            /** @description The client secret, which is never shown again. Omit to keep the current one, unless you change the issuer. Only for `oidc`. */
            client_secret?: string;
        };
        SsoWorkspace: {
            workspace_id: components["schemas"]["Id"];
        };
        StartedBackup: {
            started_at: components["schemas"]["Timestamp"];
        };
        SuspectLink: {
            link: {
                id: components["schemas"]["Id"];
                slug: string;
                short_url: string;
                destination_url: string;
                title: string | null;
            };
            /**
             * @description The status in effect: the decision of an admin, or the verdict if there is none.
             * @enum {string}
             */
            safety_status: "safe" | "suspect" | "blocked" | "unknown";
            verdict: components["schemas"]["Verdict"];
            /** @description The source of the verdict: `builtin`, `blocklist`, `safe_browsing`, `urlhaus` or `dns`. */
            source: string;
            reasons: string[];
            first_flagged_at: components["schemas"]["Timestamp"];
            last_scanned_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int64
             * @description The number of reports by visitors.
             */
            reports: number;
        };
        SuspectLinkList: {
            items: components["schemas"]["SuspectLink"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        Tag: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description The color of the tag, as `#rrggbb`. `null`: no color. */
            color: string | null;
            /**
             * Format: int64
             * @description The number of links with this tag. Archived and deleted links aren't counted.
             */
            links: number;
        };
        TagCreate: {
            name: string;
            color?: string | null;
        };
        TagList: {
            items: components["schemas"]["Tag"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        /** @description `into_id` is the ID of the tag to keep. */
        TagMerge: {
            into_id: components["schemas"]["Id"];
        };
        TagUpdate: {
            name?: string;
            color?: string | null;
        };
        /** @description A destination URL for visitors who match. Set at least one condition; all the conditions you set must match. */
        TargetingRule: {
            country?: string[];
            device?: ("mobile" | "tablet" | "desktop" | "tv" | "console" | "bot")[];
            os?: ("windows" | "macos" | "linux" | "ios" | "android" | "chromeos" | "other")[];
            browser?: ("chrome" | "safari" | "firefox" | "edge" | "opera" | "samsung" | "other")[];
            /** @description The visitor's preferred language. `pt` also matches `pt-BR`. Only the first 512 characters of `Accept-Language` are read. */
            language?: string[];
            /** @description The visitor's region, by name or code, such as `Bavaria`, `BY` or `DE-BY`. Case doesn't matter. The instance needs a city-level GeoIP database. */
            region?: string[];
            /** @description The visitor's city, by its English name. Case doesn't matter. The instance needs a city-level GeoIP database. */
            city?: string[];
            /** @description Query parameters of the request, all of which must match. Only the first 100 parameters are read. */
            query?: components["schemas"]["QueryCondition"][];
            /** @description The visitor's time zone, derived from the IP address. */
            timezone?: components["schemas"]["Timezone"][];
            /** @description The day of the week, in the time zone of `time_window`, or of the workspace if there is none. */
            day_of_week?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            time_window?: components["schemas"]["TimeWindow"];
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            /**
             * Format: int32
             * @description The percentage of visitors that match. A returning visitor always gets the same result.
             */
            split?: number;
            destination_url: string;
        };
        TimeBucket: {
            bucket: components["schemas"]["Timestamp"];
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
        };
        /** @description A time window each day, which includes `start` and excludes `end`. A window that ends before it starts crosses midnight and belongs to the day it starts on. */
        TimeWindow: {
            start: string;
            end: string;
            timezone?: components["schemas"]["Timezone"];
        };
        Timeseries: {
            items: components["schemas"]["TimeBucket"][];
            /** @description The same metrics for the period to compare with. Only returned if you set `compare`. */
            previous?: components["schemas"]["TimeBucket"][];
            /** @description The values in your filters that no click of the workspace has in this range, for example because they are misspelled. Only returned if there are any. */
            unknown_values?: components["schemas"]["UnknownValue"][];
        };
        /**
         * Format: date-time
         * @description A time in RFC 3339 format, in UTC, with milliseconds.
         */
        Timestamp: string;
        /** @description An IANA time zone name, such as `Europe/Berlin`. */
        Timezone: string;
        TopLink: {
            link_id: components["schemas"]["Id"];
            /** @description The slug of the link. `null`: the link was permanently deleted. */
            slug: string | null;
            short_url: string | null;
            destination_url: string | null;
            title: string | null;
            /** Format: int64 */
            clicks: number;
            /** Format: int64 */
            unique_visitors: number;
            /** @description The same metrics for the period to compare with. Only returned if you set `compare`. */
            previous?: {
                /** Format: int64 */
                clicks: number;
                /** Format: int64 */
                unique_visitors: number;
            };
        };
        TopLinks: {
            items: components["schemas"]["TopLink"][];
            /** @description The values in your filters that no click of the workspace has in this range, for example because they are misspelled. Only returned if there are any. */
            unknown_values?: components["schemas"]["UnknownValue"][];
        };
        TotpConfirm: {
            /** @description The six-digit code that the app shows. */
            code: string;
            /**
             * @description Whether to also revoke all your personal access tokens, and everything that was created with them.
             * @default false
             */
            end_tokens: boolean;
        };
        TotpSecret: {
            /** @description The secret for the authenticator app, in Base32. Only shown in this response. `null`: the response is replayed for an `Idempotency-Key`. */
            secret: string | null;
            /** @description The secret as an `otpauth://` URL, to show as a QR code. Only shown in this response. `null`: the response is replayed for an `Idempotency-Key`. */
            uri: string | null;
        };
        TrackedEvent: {
            /** @description The click ID, which the destination URL received in the `sid` parameter. */
            click_id: string;
            /** @description The type of conversion: `lead`, `sale`, or a name of your choice. */
            event: string;
            /** @description Your own ID for the conversion, such as an order number. */
            external_id?: string | null;
            customer?: {
                /** @description Your own ID for the customer. */
                external_id?: string | null;
                name?: string | null;
                /** Format: email */
                email?: string | null;
            } | null;
        };
        /** @description A value of a filter that no click has. */
        UnknownValue: {
            /** @enum {string} */
            dimension: "country" | "region" | "city" | "device" | "browser" | "os" | "app" | "language" | "referrer" | "referrer_source" | "channel" | "trigger" | "utm_source" | "utm_medium" | "utm_campaign" | "utm_term" | "utm_content";
            value: string;
        };
        Usage: {
            plan_tier: components["schemas"]["PlanTier"];
            limits: components["schemas"]["Limits"];
            usage: {
                /** Format: int64 */
                links: number;
                /** Format: int64 */
                clicks_this_month: number;
                /**
                 * Format: int64
                 * @description The storage in use, in bytes. The limit of the same name says what counts.
                 */
                storage_bytes: number;
            };
        };
        User: {
            id: components["schemas"]["Id"];
            /** @description The email address of the user. `null`: you don't share a workspace with the user. */
            email: string | null;
            display_name: string;
            timezone: string;
            onboarding_completed: boolean;
            onboarding_completed_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description The language that you chose for the dashboard and your emails. `null`: use the language of the browser, or English if that is not available. */
            locale: components["schemas"]["Locale"] | null;
            is_instance_admin: boolean;
        };
        UserProfile: {
            id: components["schemas"]["Id"];
            /** @description The email address of the user. `null`: you don't share a workspace with the user. */
            email: string | null;
            display_name: string;
            timezone: string;
            onboarding_completed: boolean;
            onboarding_completed_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description The language that the user chose for the dashboard and their emails. Only in your own profile, and in responses to instance admins. */
            locale?: components["schemas"]["Locale"] | null;
            /** @description Whether the user is an instance admin. Only in your own profile, and in responses to instance admins. */
            is_instance_admin?: boolean;
        };
        UserScheduleDelete: {
            /** @description The email address of the user, to confirm that you mean them. */
            confirm: string;
            /** @description Shown to the people concerned, in an email and when they are refused. */
            reason?: string | null;
        };
        UserSuspend: {
            /** @description Shown to the people concerned, in an email and when they are refused. */
            reason?: string | null;
        };
        Utm: {
            source?: string | null;
            medium?: string | null;
            campaign?: string | null;
            term?: string | null;
            content?: string | null;
        };
        UtmPreview: {
            url: string;
        };
        UtmTemplate: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            name: string;
            source: string | null;
            medium: string | null;
            campaign: string | null;
            term: string | null;
            content: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        UtmTemplateCreate: {
            name: string;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            source?: string | null;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            medium?: string | null;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            campaign?: string | null;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            term?: string | null;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            content?: string | null;
        };
        UtmTemplatePage: {
            items: components["schemas"]["UtmTemplate"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        UtmTemplateUpdate: {
            name?: string;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            source?: string | null;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            medium?: string | null;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            campaign?: string | null;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            term?: string | null;
            /** @description The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out. */
            content?: string | null;
        };
        /** @enum {string} */
        Verdict: "safe" | "suspect" | "blocked" | "unknown";
        WebhookEndpoint: {
            id: components["schemas"]["Id"];
            workspace_id: components["schemas"]["Id"];
            url: string;
            events: components["schemas"]["EventType"][];
            /**
             * @description The kind of endpoint. `event`: receives the events you choose. `siem`: receives every event, and every audit entry as `audit.event`.
             * @enum {string}
             */
            kind: "event" | "siem";
            enabled: boolean;
            description: string | null;
            disabled_reason: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        WebhookEndpointCreate: {
            /** @description The URL that receives deliveries as POST requests. Private IP addresses aren't allowed. */
            url: string;
            /** @description The events to receive. Endpoints of kind `siem` receive all events. */
            events?: components["schemas"]["EventType"][];
            /**
             * @description The kind of endpoint. `event`: receives the events you choose. `siem`: receives every event, and every audit entry as `audit.event`.
             * @enum {string}
             */
            kind?: "event" | "siem";
            description?: string | null;
        };
        WebhookEndpointList: {
            items: components["schemas"]["WebhookEndpoint"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
        WebhookEndpointUpdate: {
            /** @description The URL that receives deliveries as POST requests. Private IP addresses aren't allowed. */
            url?: string;
            /** @description The events to receive. Endpoints of kind `siem` receive all events. */
            events?: components["schemas"]["EventType"][];
            /**
             * @description The kind of endpoint. `event`: receives the events you choose. `siem`: receives every event, and every audit entry as `audit.event`.
             * @enum {string}
             */
            kind?: "event" | "siem";
            description?: string | null;
            /** @description Whether events are delivered. Setting it to `true` also clears `disabled_reason`. */
            enabled?: boolean;
        };
        WebhookEndpointWithSecret: {
            endpoint: components["schemas"]["WebhookEndpoint"];
            /** @description The secret that signs deliveries, which is only shown in this response. `null`: the response is replayed for an `Idempotency-Key`. */
            secret: string | null;
        };
        Workspace: {
            id: components["schemas"]["Id"];
            name: string;
            slug: string;
            plan_tier: components["schemas"]["PlanTier"];
            settings: components["schemas"]["WorkspaceSettings"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        WorkspaceCreate: {
            name: string;
            slug?: string;
        };
        WorkspaceDelete: {
            /** @description The slug of the workspace, to confirm that you mean it. */
            confirm: string;
        };
        WorkspaceMemberBasic: {
            workspace_id: components["schemas"]["Id"];
            user_id: components["schemas"]["Id"];
            role: components["schemas"]["Role"];
        };
        WorkspaceScheduleDelete: {
            /** @description The slug of the workspace, to confirm that you mean it. */
            confirm: string;
            /** @description Shown to the people concerned, in an email and when they are refused. */
            reason?: string | null;
            /**
             * @description The effect on the links of the suspended workspace. `redirect`: they keep redirecting. `gone`: they answer with a 410 page.
             * @enum {string}
             */
            links?: "redirect" | "gone";
        };
        WorkspaceSettings: {
            timezone: components["schemas"]["Timezone"];
            /** @description Whether audit entries and location lookups use IP addresses without their last part. */
            anonymize_ip: boolean;
            /** @description Whether visits by bots are recorded. They are kept apart from clicks. */
            track_bots: boolean;
            default_redirect_status: components["schemas"]["RedirectStatus"];
            /** @description A URL that starts with `http://` or `https://`. `null`: none. */
            root_url: string | null;
            /** @description A URL that starts with `http://` or `https://`. `null`: none. */
            not_found_url: string | null;
            /** @description A URL that starts with `http://` or `https://`. `null`: none. */
            expired_url: string | null;
            /** @description The query parameter that passes the click ID to the destination URL of links with `track_conversions`. */
            conversion_parameter: string;
            /** @description Whether members who sign in with a password need two-factor authentication. Members without it, and their personal access tokens, get a 403 `second_factor_required`. Returns 409 if you turn it on without using two-factor authentication yourself. */
            require_second_factor: boolean;
        };
        WorkspaceSuspend: {
            /** @description Shown to the people concerned, in an email and when they are refused. */
            reason?: string | null;
            /**
             * @description The effect on the links of the suspended workspace. `redirect`: they keep redirecting. `gone`: they answer with a 410 page.
             * @enum {string}
             */
            links?: "redirect" | "gone";
        };
        WorkspaceUpdate: {
            name?: string;
            slug?: string;
            settings?: {
                timezone?: components["schemas"]["Timezone"];
                /** @description Whether audit entries and location lookups use IP addresses without their last part. */
                anonymize_ip?: boolean;
                /** @description Whether visits by bots are recorded. They are kept apart from clicks. */
                track_bots?: boolean;
                default_redirect_status?: components["schemas"]["RedirectStatus"];
                /** @description A URL that starts with `http://` or `https://`. `null`: none. */
                root_url?: string | null;
                /** @description A URL that starts with `http://` or `https://`. `null`: none. */
                not_found_url?: string | null;
                /** @description A URL that starts with `http://` or `https://`. `null`: none. */
                expired_url?: string | null;
                /** @description The query parameter that passes the click ID to the destination URL of links with `track_conversions`. */
                conversion_parameter?: string;
                /** @description Whether members who sign in with a password need two-factor authentication. Members without it, and their personal access tokens, get a 403 `second_factor_required`. Returns 409 if you turn it on without using two-factor authentication yourself. */
                require_second_factor?: boolean;
            };
        };
        WorkspaceWithRole: {
            id: components["schemas"]["Id"];
            name: string;
            slug: string;
            plan_tier: components["schemas"]["PlanTier"];
            settings: components["schemas"]["WorkspaceSettings"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            role: components["schemas"]["Role"];
        };
        WorkspaceWithRoleList: {
            items: components["schemas"]["WorkspaceWithRole"][];
            /** @description Pass this value as `cursor` to get the next page. `null`: there are no more pages. */
            next_cursor?: string | null;
            /**
             * Format: int64
             * @description The number of items that match. Only with `total=true`.
             */
            total?: number;
        };
    };
    responses: {
        /** @description A field, a parameter or the JSON isn't valid. */
        BadRequest: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request conflicts with the current state of the resource. */
        Conflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description You are authenticated, but not allowed to do this. */
        Forbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource existed, but has expired or was already used. */
        Gone: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The disk is full. */
        InsufficientStorage: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on the server. */
        InternalError: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description This path doesn't support the method. `Allow` lists the ones it does. */
        MethodNotAllowed: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource doesn't exist, or you can't see it. */
        NotFound: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The workspace's plan doesn't include this feature. */
        PlanRequired: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource isn't the version that `If-Match` names. `fields` lists what has changed since that version. */
        PreconditionFailed: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The requested range lies outside the file. */
        RangeNotSatisfiable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. `Retry-After` says how long to wait. */
        RateLimited: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credentials are missing or not valid. */
        Unauthorized: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server is busy or not ready. `Retry-After` says how long to wait. */
        Unavailable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is valid, but can't be carried out. */
        Unprocessable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The operation doesn't accept the media type of the body. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
        "Idempotency-Key": string;
        /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
        "If-Match": string;
        agreement_id: components["schemas"]["Id"];
        /** @description Only clicks with this value of `app`, in any case. Repeat to include several. An empty value stands for unknown. */
        app: string[];
        audit_id: components["schemas"]["Id"];
        backup_name: components["schemas"]["BackupName"];
        bio_page_id: components["schemas"]["Id"];
        /** @description Only clicks with this value of `browser`, in any case. Repeat to include several. An empty value stands for unknown. */
        browser: string[];
        campaign_id: components["schemas"]["Id"];
        /** @description Only clicks with this value of `channel`, in any case. Repeat to include several. An empty value stands for unknown. */
        channel: string[];
        /** @description Only clicks with this value of `city`, in any case. Repeat to include several. An empty value stands for unknown. */
        city: string[];
        /** @description Only clicks with this value of `country`, in any case. Repeat to include several. An empty value stands for unknown. */
        country: string[];
        /** @description The `next_cursor` of the previous page. */
        cursor: string;
        data_export_id: components["schemas"]["Id"];
        delivery_id: components["schemas"]["Id"];
        /** @description Only clicks with this value of `device`, in any case. Repeat to include several. An empty value stands for unknown. */
        device: string[];
        domain_id: components["schemas"]["Id"];
        endpoint_id: components["schemas"]["Id"];
        erasure_id: components["schemas"]["Id"];
        export_id: components["schemas"]["Id"];
        external_id: components["schemas"]["ExternalId"];
        /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
        filter: string[];
        gtin: components["schemas"]["Name"];
        import_id: components["schemas"]["Id"];
        invitation_id: components["schemas"]["Id"];
        job_id: components["schemas"]["Id"];
        key_id: components["schemas"]["Id"];
        kind: components["schemas"]["Name"];
        /** @description Only clicks with this value of `language`, in any case. Repeat to include several. An empty value stands for unknown. */
        language: string[];
        /** @description The maximum number of items to return. */
        limit: number;
        link_id: components["schemas"]["Id"];
        /** @description Only clicks with this value of `os`, in any case. Repeat to include several. An empty value stands for unknown. */
        os: string[];
        overlay_id: components["schemas"]["Id"];
        passkey_id: components["schemas"]["Id"];
        /** @description Only clicks with this value of `referrer`, in any case. Repeat to include several. An empty value stands for unknown. */
        referrer: string[];
        /** @description Only clicks with this value of `referrer_source`, in any case. Repeat to include several. An empty value stands for unknown. */
        referrer_source: string[];
        /** @description Only clicks with this value of `region`, in any case. Repeat to include several. An empty value stands for unknown. */
        region: string[];
        report_id: components["schemas"]["Id"];
        session_id: components["schemas"]["Id"];
        tag_id: components["schemas"]["Id"];
        token_id: components["schemas"]["Id"];
        /** @description Only clicks with this value of `trigger`, in any case. Repeat to include several. An empty value stands for unknown. */
        trigger: string[];
        user_id: components["schemas"]["Id"];
        /** @description Only clicks with this value of `utm_campaign`, in any case. Repeat to include several. An empty value stands for unknown. */
        utm_campaign: string[];
        /** @description Only clicks with this value of `utm_content`, in any case. Repeat to include several. An empty value stands for unknown. */
        utm_content: string[];
        /** @description Only clicks with this value of `utm_medium`, in any case. Repeat to include several. An empty value stands for unknown. */
        utm_medium: string[];
        /** @description Only clicks with this value of `utm_source`, in any case. Repeat to include several. An empty value stands for unknown. */
        utm_source: string[];
        utm_template_id: components["schemas"]["Id"];
        /** @description Only clicks with this value of `utm_term`, in any case. Repeat to include several. An empty value stands for unknown. */
        utm_term: string[];
        workspace_id: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: {
        /** @description `bytes`: you can request a part of the file with `Range`. */
        "Accept-Ranges": string;
        /** @description The methods that the path supports. */
        Allow: string;
        /** @description The name of the file. */
        "Content-Disposition": string;
        /** @description The size in bytes. */
        "Content-Length": number;
        /** @description The range of bytes in a partial response, and the size of the whole file. */
        "Content-Range": string;
        /** @description The time since when a parameter, value or field of the request has been deprecated, as `@` and a Unix timestamp in seconds (RFC 9745). Absent if the request uses none. For the `offset` of links: `cursor pagination available`. */
        Deprecation: string;
        /** @description Identifies this version of the resource, for `If-Match`, or of the file, for `If-Range` and `If-None-Match`. */
        ETag: string;
        /** @description `true` if this is the stored response to an earlier request with the same `Idempotency-Key`. Stored responses over 4 KiB count toward the storage of the workspace. If one couldn't be stored for lack of room, a repeated request gets a 409 that says so. */
        "Idempotent-Replayed": string;
        /** @description The URL that explains the deprecation (`rel="deprecation"`). Sent with `Deprecation`. */
        Link: string;
        /** @description The URL that the browser is redirected to. */
        Location: string;
        /** @description Seconds to wait before you try again. */
        "Retry-After": number;
        /** @description The session cookie. */
        "Set-Cookie": string;
        /** @description The time until which the deprecated form keeps working (RFC 8594). Sent with `Deprecation`. */
        Sunset: string;
        /** @description Requests allowed in the tightest rate limit window. Absent if there is no limit. */
        "X-RateLimit-Limit": number;
        /** @description Requests left in the window. */
        "X-RateLimit-Remaining": number;
        /** @description End of the window, as a Unix timestamp in seconds. */
        "X-RateLimit-Reset": number;
        /** @description The ID of the request: the one you sent if it is valid, otherwise a new UUIDv7. */
        "X-Request-ID": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description This path doesn't support the method. `Allow` lists the ones it does. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on the server. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: {
                /** @description Lists every condition of the instance, whatever the value. */
                verbose?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description A field, a parameter or the JSON isn't valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This path doesn't support the method. `Allow` lists the ones it does. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on the server. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is busy or not ready. `Retry-After` says how long to wait. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pong"];
                };
            };
            /** @description This path doesn't support the method. `Allow` lists the ones it does. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on the server. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; version=0.0.4": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForCertificate: {
        parameters: {
            query: {
                /** @description The hostname that needs a certificate. */
                domain: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateAllowed"];
                };
            };
            /** @description A field, a parameter or the JSON isn't valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource doesn't exist, or you can't see it. */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This path doesn't support the method. `Allow` lists the ones it does. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. `Retry-After` says how long to wait. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on the server. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordForgot"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    beginPasskeyLogIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    logInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyLogIn"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDelete"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "last_used_at" | "-created_at" | "-last_used_at";
                /** @description Only items that contain this text in one of these fields: `user_agent`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                session_id: components["parameters"]["session_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    requestEmailVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerify"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpConfirm"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                passkey_id: components["parameters"]["passkey_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorChange"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                passkey_id: components["parameters"]["passkey_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirm"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    beginPasskeyConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listPersonalTokens: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "name" | "last_used_at" | "expires_at" | "-created_at" | "-name" | "-last_used_at" | "-expires_at";
                /** @description Only items that contain this text in one of these fields: `name`, `prefix`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalTokenList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createPersonalToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalTokenCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalTokenCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    revokePersonalToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                token_id: components["parameters"]["token_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "name" | "slug" | "role" | "-created_at" | "-name" | "-slug" | "-role";
                /** @description Only items that contain this text in one of these fields: `name`, `slug`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceWithRoleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceDelete"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listWorkspaceMembers: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "joined_at" | "email" | "display_name" | "role" | "-joined_at" | "-email" | "-display_name" | "-role";
                /** @description Only items that contain this text in one of these fields: `email`, `display_name`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addWorkspaceMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberAdd"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getWorkspaceMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    removeWorkspaceMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateWorkspaceMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "email" | "expires_at" | "-created_at" | "-email" | "-expires_at";
                /** @description Only items that contain this text in one of these fields: `email`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                invitation_id: components["parameters"]["invitation_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAccept"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getSso: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoConfiguration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setSso: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoConfiguration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteSso: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    verifySsoDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoConfiguration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    discoverSso: {
        parameters: {
            query: {
                /** @description The domain of an email address. */
                domain: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoDiscovery"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    findSsoWorkspace: {
        parameters: {
            query: {
                /** @description The ID of a connection. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoWorkspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    authorizeSso: {
        parameters: {
            query?: {
                /** @description The ID of a connection. */
                connection?: string;
                /** @description An email address, or its domain. */
                domain?: string;
                /** @description The slug of a workspace. */
                workspace?: string;
                /** @description The dashboard page to open after signing in. */
                next?: string;
                /** @description An email address for the provider to prefill. */
                login_hint?: string;
                /** @description Set to `1` to test the sign-in as an admin of the workspace. */
                test?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the URL in `Location`. */
            302: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    finishSso: {
        parameters: {
            query?: {
                /** @description The state that Terse sent to the provider. */
                state?: string;
                /** @description The authorization code from the provider. */
                code?: string;
                /** @description The error from the provider, instead of a code. */
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the URL in `Location`. */
            302: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    consentToSso: {
        parameters: {
            query?: {
                /** @description The token from the email. */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the URL in `Location`. */
            302: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "name" | "last_used_at" | "expires_at" | "-created_at" | "-name" | "-last_used_at" | "-expires_at";
                /** @description Only items that contain this text in one of these fields: `name`, `prefix`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                key_id: components["parameters"]["key_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listLinks: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @deprecated
                 * @description The number of links to skip. Deprecated: use `cursor` instead.
                 */
                offset?: number;
                /** @description Also return how many links match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "updated_at" | "clicks" | "last_clicked_at" | "slug" | "title" | "-created_at" | "-updated_at" | "-clicks" | "-last_clicked_at" | "-slug" | "-title";
                /** @description Only links with exactly this destination URL. */
                destination_url?: string;
                /** @description Only links whose slug, destination URL, title or description contains this text. Case doesn't matter. */
                search?: string;
                /** @description Only links that have this tag. Repeat to require several tags. */
                tag?: string[];
                /** @description Only links with this status. Repeat to include several. By default, archived links are left out. `deleted` lists links that can be restored, and can't be combined with other statuses. */
                status?: ("active" | "paused" | "archived" | "deleted")[];
                /** @description Only the link with this external ID. Repeat to include several. */
                external_id?: string[];
                /** @description Only links in this folder and its subfolders. Pass an empty value for links that aren't in a folder. */
                folder?: string;
                domain_id?: number;
                campaign_id?: number;
                created_by?: number;
                /** @description Only links created on or after this date or time. The earliest is 1970-01-01. */
                from?: string;
                /** @description Only links created on or before this date or time. A date includes the whole day. */
                to?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    exportLinks: {
        parameters: {
            query?: {
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "updated_at" | "clicks" | "last_clicked_at" | "slug" | "title" | "-created_at" | "-updated_at" | "-clicks" | "-last_clicked_at" | "-slug" | "-title";
                /** @description Only links with exactly this destination URL. */
                destination_url?: string;
                /** @description Only links whose slug, destination URL, title or description contains this text. Case doesn't matter. */
                search?: string;
                /** @description Only links that have this tag. Repeat to require several tags. */
                tag?: string[];
                /** @description Only links with this status. Repeat to include several. By default, all links that aren't deleted. `deleted` exports links that can be restored, and can't be combined with other statuses. */
                status?: ("active" | "paused" | "archived" | "deleted")[];
                /** @description Only the link with this external ID. Repeat to include several. */
                external_id?: string[];
                /** @description Only links in this folder and its subfolders. Pass an empty value for links that aren't in a folder. */
                folder?: string;
                domain_id?: number;
                campaign_id?: number;
                created_by?: number;
                /** @description Only links created on or after this date or time. The earliest is 1970-01-01. */
                from?: string;
                /** @description Only links created on or before this date or time. A date includes the whole day. */
                to?: string;
                ids?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSlug: {
        parameters: {
            query?: {
                /** @description The slug to check. Omit to get only a suggestion. */
                slug?: string;
                domain_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlugCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    findLink: {
        parameters: {
            query?: {
                external_id?: string;
                /** @description The slug of the link, on the domain given by `domain` or `domain_id`. Without either, on the default domain. */
                slug?: string;
                /** @description The host of the short link: a custom domain of the workspace, or the default domain. */
                domain?: string;
                domain_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    countLinks: {
        parameters: {
            query?: {
                /** @description The field to group the links by. Omit to get only the total. */
                group?: "tag" | "domain" | "status" | "campaign" | "folder";
                /** @description The maximum number of items to return. */
                limit?: number;
                /** @description Only links with exactly this destination URL. */
                destination_url?: string;
                /** @description Only links whose slug, destination URL, title or description contains this text. Case doesn't matter. */
                search?: string;
                /** @description Only links that have this tag. Repeat to require several tags. */
                tag?: string[];
                /** @description Only links with this status. Repeat to include several. By default, archived links are left out. `deleted` lists links that can be restored, and can't be combined with other statuses. */
                status?: ("active" | "paused" | "archived" | "deleted")[];
                /** @description Only the link with this external ID. Repeat to include several. */
                external_id?: string[];
                /** @description Only links in this folder and its subfolders. Pass an empty value for links that aren't in a folder. */
                folder?: string;
                domain_id?: number;
                campaign_id?: number;
                created_by?: number;
                /** @description Only links created on or after this date or time. The earliest is 1970-01-01. */
                from?: string;
                /** @description Only links created on or before this date or time. A date includes the whole day. */
                to?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkCounts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    restoreLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    createLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBulkCreate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBulkUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksUpdated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBulkDelete"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksDeleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    putLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBulkPut"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinksPut"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    putLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                external_id: components["parameters"]["external_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkPut"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLinkQr: {
        parameters: {
            query?: {
                /** @description The file format of the image. By default `svg`. */
                format?: "svg" | "png" | "webp";
                /** @description The width and height in pixels. By default 512. */
                size?: number;
                /** @description The empty margin around the code, in modules. By default 4, which the standard requires. */
                margin?: number;
                /** @description The color of the modules. By default the primary color of the branding, darkened if needed for scanning, or black. */
                color?: string;
                /** @description The background color. By default white. */
                background?: string;
                /** @description The error correction level, which says how much of the code can be missing: `L` 7%, `M` 15%, `Q` 25%, `H` 30%. By default `M`, or `H` with a logo. */
                level?: "L" | "M" | "Q" | "H";
                /** @description The shape of the modules. By default `square`. */
                shape?: "square" | "dots" | "rounded";
                /** @description The shape of the three corner markers. By default `square`. */
                eyes?: "square" | "rounded" | "circle";
                /** @description Whether to show the workspace's logo in the middle. By default `false`. */
                logo?: boolean;
                /** @description The size of the logo, as a percentage of the code's width. By default 20. The most that fits is 10 with level `L`, 20 with `M`, 25 with `Q` and 30 with `H`. */
                logo_size?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                };
            };
            /** @description Not modified. Your copy is current. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setLinkQrStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QrStyleInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteLinkQrStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLinkQrStyle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getQrStyle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setQrStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QrStyleInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteQrStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    drawQrCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QrBulk"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    drawDigitalLinkQr: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Gs1CodeInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1Code"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "updated_at" | "gtin" | "title" | "-created_at" | "-updated_at" | "-gtin" | "-title";
                /** @description Only items that contain this text in one of these fields: `gtin`, `title`, `destination_url`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1ProductPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                gtin: components["parameters"]["gtin"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1Product"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                gtin: components["parameters"]["gtin"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Gs1ProductInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gs1Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                gtin: components["parameters"]["gtin"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getPreviewImage: {
        parameters: {
            query: {
                /** @description The URL of the image, starting with `http://` or `https://`. */
                url: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                    "image/webp": Blob;
                    "image/gif": Blob;
                    "image/avif": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "links" | "name" | "created_at" | "-links" | "-name" | "-created_at";
                /** @description Only items that contain this text in one of these fields: `name`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                tag_id: components["parameters"]["tag_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                tag_id: components["parameters"]["tag_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                tag_id: components["parameters"]["tag_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    mergeTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                tag_id: components["parameters"]["tag_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagMerge"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listFolders: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "path" | "links" | "links_below" | "-path" | "-links" | "-links_below";
                /** @description Only items that contain this text in one of these fields: `path`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrphanVisits: {
        parameters: {
            query?: {
                /** @description The first day of the range, within the last 30 days. */
                from?: string;
                /** @description The last day of the range. By default today. */
                to?: string;
                /** @description `slug`: one entry for each slug. `day`: one entry for each slug and day. */
                group?: "slug" | "day";
                /** @description The maximum number of items to return. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "visits" | "last_visited_at" | "slug" | "-visits" | "-last_visited_at" | "-slug";
                /** @description Only items that contain this text in one of these fields: `slug`. Case doesn't matter. */
                search?: string;
                domain_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrphanVisitList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLinkAnywhere: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCreateAnywhere"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "updated_at" | "name" | "starts_at" | "ends_at" | "links" | "-created_at" | "-updated_at" | "-name" | "-starts_at" | "-ends_at" | "-links";
                /** @description Only items that contain this text in one of these fields: `name`, `description`. Case doesn't matter. */
                search?: string;
                status?: components["schemas"]["CampaignStatus"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    setCampaignLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignLinks"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getCampaignStats: {
        parameters: {
            query?: {
                /** @description The first day of the range, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The last day of the range. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                campaign_id: components["parameters"]["campaign_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUtmTemplates: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "updated_at" | "name" | "-created_at" | "-updated_at" | "-name";
                /** @description Only items that contain this text in one of these fields: `name`, `source`, `medium`, `campaign`, `term`, `content`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplatePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUtmTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UtmTemplateCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getUtmTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                utm_template_id: components["parameters"]["utm_template_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteUtmTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                utm_template_id: components["parameters"]["utm_template_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateUtmTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                utm_template_id: components["parameters"]["utm_template_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UtmTemplateUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    previewUtmTemplate: {
        parameters: {
            query: {
                /** @description The destination URL of a link. */
                destination_url: string;
                /** @description The slug of a link. If you omit it, `{slug}` isn't replaced. */
                slug?: string;
                campaign_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                utm_template_id: components["parameters"]["utm_template_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listOverlays: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "name" | "links" | "-created_at" | "-name" | "-links";
                /** @description Only items that contain this text in one of these fields: `name`, `message`, `button_text`, `button_url`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverlayPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOverlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverlayCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overlay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getOverlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                overlay_id: components["parameters"]["overlay_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overlay"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOverlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                overlay_id: components["parameters"]["overlay_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateOverlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                overlay_id: components["parameters"]["overlay_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverlayUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overlay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listBioPages: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "updated_at" | "title" | "slug" | "status" | "-created_at" | "-updated_at" | "-title" | "-slug" | "-status";
                /** @description Only items that contain this text in one of these fields: `title`, `slug`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPagePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BioPageCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getBioPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BioPageUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    publishBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    unpublishBioPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getBioPageStats: {
        parameters: {
            query?: {
                /** @description The first day of the range, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The last day of the range. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BioStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBioPageQr: {
        parameters: {
            query?: {
                /** @description The file format of the image. By default `svg`. */
                format?: "svg" | "png" | "webp";
                /** @description The width and height in pixels. By default 512. */
                size?: number;
                /** @description The empty margin around the code, in modules. By default 4, which the standard requires. */
                margin?: number;
                /** @description The color of the modules. By default the primary color of the branding, darkened if needed for scanning, or black. */
                color?: string;
                /** @description The background color. By default white. */
                background?: string;
                /** @description The error correction level, which says how much of the code can be missing: `L` 7%, `M` 15%, `Q` 25%, `H` 30%. By default `M`, or `H` with a logo. */
                level?: "L" | "M" | "Q" | "H";
                /** @description The shape of the modules. By default `square`. */
                shape?: "square" | "dots" | "rounded";
                /** @description The shape of the three corner markers. By default `square`. */
                eyes?: "square" | "rounded" | "circle";
                /** @description Whether to show the workspace's logo in the middle. By default `false`. */
                logo?: boolean;
                /** @description The size of the logo, as a percentage of the code's width. By default 20. The most that fits is 10 with level `L`, 20 with `M`, 25 with `Q` and 30 with `H`. */
                logo_size?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                };
            };
            /** @description Not modified. Your copy is current. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewBioPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                bio_page_id: components["parameters"]["bio_page_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listConversions: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "occurred_at" | "amount_minor" | "event" | "-created_at" | "-occurred_at" | "-amount_minor" | "-event";
                /** @description Only items that contain this text in one of these fields: `event`, `external_id`, `click_id`. Case doesn't matter. */
                search?: string;
                /** @description `true`: only conversions that are attributed to a click. `false`: only the others. */
                attributed?: "true" | "false";
                /** @description Only conversions with this `event`. */
                event?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getConversionSummary: {
        parameters: {
            query?: {
                /** @description The first day of the range, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The last day of the range. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                link_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversionFunnel: {
        parameters: {
            query?: {
                /** @description The first day of the range, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The last day of the range. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                link_id?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionFunnel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversionsBy: {
        parameters: {
            query: {
                /** @description The first day of the range, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The last day of the range. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                link_id?: number;
                group: "link" | "campaign" | "country" | "day";
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionGroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    trackEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getStripe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionProvider"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setStripe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionProviderInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteStripe: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderEvent"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventReceived"];
                };
            };
            /** @description A field, a parameter or the JSON isn't valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials are missing or not valid. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are authenticated, but not allowed to do this. */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This path doesn't support the method. `Allow` lists the ones it does. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The operation doesn't accept the media type of the body. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on the server. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is busy or not ready. `Retry-After` says how long to wait. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full. */
            507: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getShopify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionProvider"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setShopify: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversionProviderInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionProvider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteShopify: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    receiveShopifyEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderEvent"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventReceived"];
                };
            };
            /** @description A field, a parameter or the JSON isn't valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials are missing or not valid. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are authenticated, but not allowed to do this. */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This path doesn't support the method. `Allow` lists the ones it does. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The operation doesn't accept the media type of the body. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on the server. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is busy or not ready. `Retry-After` says how long to wait. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full. */
            507: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "source" | "status" | "finished_at" | "-created_at" | "-source" | "-status" | "-finished_at";
                /** @description Only items that contain this text in one of these fields: `source`, `status`, `url`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: {
                source?: string;
                dry_run?: string;
                /** @description The mapping of hosts to domain IDs, as JSON. */
                domains?: string;
                date_format?: string;
                number_format?: string;
                delimiter?: string;
                link_id?: string;
                domain_id?: string;
                campaign_id?: string;
                utm_template_id?: string;
                /** @description Tags to add to every imported link. Repeat the parameter or separate tags with commas. */
                tags?: string[];
            };
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCreate"];
                "text/csv": Blob;
                "multipart/form-data": Blob;
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                import_id: components["parameters"]["import_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listImportFailures: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "number" | "row" | "code" | "slug" | "-number" | "-row" | "-code" | "-slug";
                /** @description Only items that contain this text in one of these fields: `slug`, `destination_url`, `code`, `error`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                import_id: components["parameters"]["import_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportFailurePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImportWarnings: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "number" | "row" | "field" | "slug" | "-number" | "-row" | "-field" | "-slug";
                /** @description Only items that contain this text in one of these fields: `slug`, `field`, `message`. Case doesn't matter. */
                search?: string;
                kind?: "changed" | "left_out";
                /** @description Only warnings about this field. */
                field?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                import_id: components["parameters"]["import_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportWarningPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                import_id: components["parameters"]["import_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listLinkAudits: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "status" | "finished_at" | "-created_at" | "-status" | "-finished_at";
                /** @description Only items that contain this text in one of these fields: `status`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAuditPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLinkAudit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAudit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLinkAuditSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAuditSchedule"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setLinkAuditSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkAuditScheduleInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAuditSchedule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteLinkAuditSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getLinkAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                audit_id: components["parameters"]["audit_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAudit"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLinkAuditResults: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "id" | "url" | "outcome" | "http_status" | "checked_at" | "-id" | "-url" | "-outcome" | "-http_status" | "-checked_at";
                /** @description Only items that contain this text in one of these fields: `url`, `final_url`, `error`. Case doesn't matter. */
                search?: string;
                outcome?: components["schemas"]["LinkAuditOutcome"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                audit_id: components["parameters"]["audit_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAuditResultPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelLinkAudit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                audit_id: components["parameters"]["audit_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAudit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listLinkScans: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "scanned_at" | "verdict" | "-scanned_at" | "-verdict";
                /** @description Only items that contain this text in one of these fields: `url`, `verdict`, `source`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    scanLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listLinkReports: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "-created_at";
                /** @description Only items that contain this text in one of these fields: `reason`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedReportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    moderateLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Moderation"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listSuspectLinks: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "first_flagged_at" | "reports" | "slug" | "-first_flagged_at" | "-reports" | "-slug";
                /** @description Only items that contain this text in one of these fields: `slug`, `destination_url`, `title`. Case doesn't matter. */
                search?: string;
                offset?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuspectLinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkReport"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getDirectory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setDirectory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteDirectory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateDirectory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    enableDirectory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryEnabled"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Directory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDirectoryUsers: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "updated_at" | "email" | "state" | "-created_at" | "-updated_at" | "-email" | "-state";
                /** @description Only items that contain this text in one of these fields: `email`, `first_name`, `last_name`, `directory_user_id`. Case doesn't matter. */
                search?: string;
                /** @description Only users with this status. */
                state?: "active" | "suspended" | "inactive";
                /** @description Only the user with this email address. */
                email?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDirectoryEvents: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "received_at" | "type" | "outcome" | "email" | "-received_at" | "-type" | "-outcome" | "-email";
                /** @description Only items that contain this text in one of these fields: `type`, `outcome`, `email`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryEventPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createScimToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScimTokenCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    revokeScimToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    receiveDirectoryEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectoryProviderEvent"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryEventReceived"];
                };
            };
            /** @description A field, a parameter or the JSON isn't valid. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credentials are missing or not valid. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are authenticated, but not allowed to do this. */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This path doesn't support the method. `Allow` lists the ones it does. */
            405: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The operation doesn't accept the media type of the body. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. `Retry-After` says how long to wait. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on the server. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is busy or not ready. `Retry-After` says how long to wait. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full. */
            507: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBranding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandingInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": Blob;
                "image/jpeg": Blob;
                "image/webp": Blob;
                "image/svg+xml": Blob;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getPixels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pixels"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setPixels: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PixelsInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pixels"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDomains: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "hostname" | "status" | "links" | "verified_at" | "-created_at" | "-hostname" | "-status" | "-links" | "-verified_at";
                /** @description Only items that contain this text in one of these fields: `hostname`. Case doesn't matter. */
                search?: string;
                status?: components["schemas"]["DomainStatus"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteDomain: {
        parameters: {
            query?: {
                /**
                 * @deprecated
                 * @description Deprecated: send `confirm` in the body instead.
                 */
                confirm?: string;
            };
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DomainDelete"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getAppLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppLinks"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setAppLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppLinksInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppLinks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteAppLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                domain_id: components["parameters"]["domain_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getWorkspaceUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAllWorkspaces: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description Only items that contain this text in one of these fields: `name`, `slug`. Case doesn't matter. */
                search?: string;
                /** @description Only those with this status. */
                status?: "active" | "suspended";
                /** @description The field to sort by. Add `-` in front to sort in descending order. Deprecated: `created` means `created_at`, `storage` means `-storage_bytes`, and `links` means `-links`. */
                sort?: "created_at" | "-created_at" | "storage_bytes" | "-storage_bytes" | "-links" | "name" | "-name" | "slug" | "-slug" | "created" | "storage" | "links";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkspacePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnyWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkspace"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateWorkspacePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminWorkspaceUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    suspendWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceSuspend"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    restoreWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    scheduleWorkspaceDeletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceScheduleDelete"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWorkspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    revokeAllApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessEnded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listAllUsers: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "email" | "display_name" | "workspaces" | "last_used_at" | "-created_at" | "-email" | "-display_name" | "-workspaces" | "-last_used_at";
                /** @description Only items that contain this text in one of these fields: `email`, `display_name`. Case doesn't matter. */
                search?: string;
                /** @description Only those with this status. */
                status?: "active" | "suspended";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnyUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suspendUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSuspend"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    restoreUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    scheduleUserDeletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserScheduleDelete"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    endAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessEnded"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    removeFactors: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorsRemoved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminJobList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                kind: components["parameters"]["kind"];
                job_id: components["parameters"]["job_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listInstanceAuditEntries: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "recorded_at" | "kind" | "-recorded_at" | "-kind";
                /** @description Only items that contain this text in one of these fields: `kind`, `target_type`, `ip`, `user_agent`. Case doesn't matter. */
                search?: string;
                kind?: string;
                actor_user_id?: number;
                /** @description Only entries about this type of target, such as `link`. */
                target_type?: string;
                /** @description Only entries about the target with this ID. Combine with `target_type` to get the history of one target. */
                target_id?: number;
                /** @description Only entries recorded on or after this date or time. The earliest is 1970-01-01. */
                from?: string;
                /** @description Only entries recorded on or before this date or time. A date includes the whole day. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInstanceSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateInstanceSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstanceSettingsUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listConditions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConditionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getInstance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instance"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBackups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupOverview"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    startBackup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedBackup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                backup_name: components["parameters"]["backup_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                backup_name: components["parameters"]["backup_name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnOrphanVisits: {
        parameters: {
            query?: {
                /** @description The first day of the range, within the last 30 days. */
                from?: string;
                /** @description The last day of the range. By default today. */
                to?: string;
                /** @description `slug`: one entry for each slug. `day`: one entry for each slug and day. */
                group?: "slug" | "day";
                /** @description The maximum number of items to return. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "visits" | "last_visited_at" | "slug" | "-visits" | "-last_visited_at" | "-slug";
                /** @description Only items that contain this text in one of these fields: `slug`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrphanVisitList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUncountersignedAgreements: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "signed_at" | "title" | "kind" | "-signed_at" | "-title" | "-kind";
                /** @description Only items that contain this text in one of these fields: `kind`, `title`, `signer_name`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnyAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "updated_at" | "url" | "-created_at" | "-updated_at" | "-url";
                /** @description Only items that contain this text in one of these fields: `url`, `description`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "attempts" | "-created_at" | "-attempts";
                /** @description Only items that contain this text in one of these fields: `id`, `event_type`. Case doesn't matter. */
                search?: string;
                status?: components["schemas"]["DeliveryStatus"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
                delivery_id: components["parameters"]["delivery_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryWithBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                endpoint_id: components["parameters"]["endpoint_id"];
                delivery_id: components["parameters"]["delivery_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "recorded_at" | "kind" | "-recorded_at" | "-kind";
                /** @description Only items that contain this text in one of these fields: `kind`, `target_type`, `ip`, `user_agent`. Case doesn't matter. */
                search?: string;
                kind?: string;
                actor_user_id?: number;
                /** @description Only entries about this type of target, such as `link`. */
                target_type?: string;
                /** @description Only entries about the target with this ID. Combine with `target_type` to get the history of one target. */
                target_id?: number;
                /** @description Only entries recorded on or after this date or time. The earliest is 1970-01-01. */
                from?: string;
                /** @description Only entries recorded on or before this date or time. A date includes the whole day. */
                to?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                format?: "csv" | "ndjson";
                kind?: string;
                actor_user_id?: number;
                /** @description Only entries about this type of target, such as `link`. */
                target_type?: string;
                /** @description Only entries about the target with this ID. Combine with `target_type` to get the history of one target. */
                target_id?: number;
                /** @description Only entries recorded on or after this date or time. The earliest is 1970-01-01. */
                from?: string;
                /** @description Only entries recorded on or before this date or time. A date includes the whole day. */
                to?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                    "application/x-ndjson": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "type" | "status" | "-created_at" | "-type" | "-status";
                /** @description Only items that contain this text in one of these fields: `type`, `status`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportCreate"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                export_id: components["parameters"]["export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                export_id: components["parameters"]["export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                export_id: components["parameters"]["export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Content-Range": components["headers"]["Content-Range"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            /** @description Partial content. */
            206: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Content-Range": components["headers"]["Content-Range"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    cancelExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                export_id: components["parameters"]["export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    lookUpLink: {
        parameters: {
            query: {
                slug: string;
                /** @description The host of the short link. By default the default domain. */
                host?: string;
                domain_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getClickTimeseries: {
        parameters: {
            query?: {
                /** @description The start of the range: a date or a time, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The end of the range: a date or a time, which is included. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Whether to include visits by bots. */
                bots?: boolean;
                /** @description Only clicks on the link with this ID. Repeat to include several links. */
                link_id?: components["schemas"]["Id"][];
                /** @description Only clicks on links that have this tag. Repeat to require several tags. An empty value stands for links without tags. */
                tag?: string[];
                /** @description Whether links with any of the tags are included if you repeat `tag`, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: components["parameters"]["filter"];
                /** @description Only clicks with this value of `country`, in any case. Repeat to include several. An empty value stands for unknown. */
                country?: components["parameters"]["country"];
                /** @description Only clicks with this value of `region`, in any case. Repeat to include several. An empty value stands for unknown. */
                region?: components["parameters"]["region"];
                /** @description Only clicks with this value of `city`, in any case. Repeat to include several. An empty value stands for unknown. */
                city?: components["parameters"]["city"];
                /** @description Only clicks with this value of `device`, in any case. Repeat to include several. An empty value stands for unknown. */
                device?: components["parameters"]["device"];
                /** @description Only clicks with this value of `browser`, in any case. Repeat to include several. An empty value stands for unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Only clicks with this value of `os`, in any case. Repeat to include several. An empty value stands for unknown. */
                os?: components["parameters"]["os"];
                /** @description Only clicks with this value of `app`, in any case. Repeat to include several. An empty value stands for unknown. */
                app?: components["parameters"]["app"];
                /** @description Only clicks with this value of `language`, in any case. Repeat to include several. An empty value stands for unknown. */
                language?: components["parameters"]["language"];
                /** @description Only clicks with this value of `referrer`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Only clicks with this value of `referrer_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer_source?: components["parameters"]["referrer_source"];
                /** @description Only clicks with this value of `channel`, in any case. Repeat to include several. An empty value stands for unknown. */
                channel?: components["parameters"]["channel"];
                /** @description Only clicks with this value of `trigger`, in any case. Repeat to include several. An empty value stands for unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Only clicks with this value of `utm_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Only clicks with this value of `utm_medium`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Only clicks with this value of `utm_campaign`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Only clicks with this value of `utm_term`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Only clicks with this value of `utm_content`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also returns a period to compare with: `previous` is the same number of days just before the range, and `year` the same days a year earlier. */
                compare?: "previous" | "year";
                interval?: "hour" | "day" | "week" | "month";
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeseries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTopLinks: {
        parameters: {
            query?: {
                /** @description The start of the range: a date or a time, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The end of the range: a date or a time, which is included. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Whether to include visits by bots. */
                bots?: boolean;
                /** @description Only clicks on the link with this ID. Repeat to include several links. */
                link_id?: components["schemas"]["Id"][];
                /** @description Only clicks on links that have this tag. Repeat to require several tags. An empty value stands for links without tags. */
                tag?: string[];
                /** @description Whether links with any of the tags are included if you repeat `tag`, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: components["parameters"]["filter"];
                /** @description Only clicks with this value of `country`, in any case. Repeat to include several. An empty value stands for unknown. */
                country?: components["parameters"]["country"];
                /** @description Only clicks with this value of `region`, in any case. Repeat to include several. An empty value stands for unknown. */
                region?: components["parameters"]["region"];
                /** @description Only clicks with this value of `city`, in any case. Repeat to include several. An empty value stands for unknown. */
                city?: components["parameters"]["city"];
                /** @description Only clicks with this value of `device`, in any case. Repeat to include several. An empty value stands for unknown. */
                device?: components["parameters"]["device"];
                /** @description Only clicks with this value of `browser`, in any case. Repeat to include several. An empty value stands for unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Only clicks with this value of `os`, in any case. Repeat to include several. An empty value stands for unknown. */
                os?: components["parameters"]["os"];
                /** @description Only clicks with this value of `app`, in any case. Repeat to include several. An empty value stands for unknown. */
                app?: components["parameters"]["app"];
                /** @description Only clicks with this value of `language`, in any case. Repeat to include several. An empty value stands for unknown. */
                language?: components["parameters"]["language"];
                /** @description Only clicks with this value of `referrer`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Only clicks with this value of `referrer_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer_source?: components["parameters"]["referrer_source"];
                /** @description Only clicks with this value of `channel`, in any case. Repeat to include several. An empty value stands for unknown. */
                channel?: components["parameters"]["channel"];
                /** @description Only clicks with this value of `trigger`, in any case. Repeat to include several. An empty value stands for unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Only clicks with this value of `utm_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Only clicks with this value of `utm_medium`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Only clicks with this value of `utm_campaign`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Only clicks with this value of `utm_term`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Only clicks with this value of `utm_content`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also returns a period to compare with: `previous` is the same number of days just before the range, and `year` the same days a year earlier. */
                compare?: "previous" | "year";
                /** @description The order of the results. `clicks`: most clicks first. `change`: largest growth first, compared with the period in `compare` (by default `previous`). */
                sort?: "clicks" | "change";
                /** @description The maximum number of items to return. */
                limit?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopLinks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVisitorFunnel: {
        parameters: {
            query?: {
                /** @description The start of the range: a date or a time, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The end of the range: a date or a time, which is included. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Whether to include visits by bots. */
                bots?: boolean;
                /** @description Only clicks on the link with this ID. Repeat to include several links. */
                link_id?: components["schemas"]["Id"][];
                /** @description Only clicks on links that have this tag. Repeat to require several tags. An empty value stands for links without tags. */
                tag?: string[];
                /** @description Whether links with any of the tags are included if you repeat `tag`, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: components["parameters"]["filter"];
                /** @description Only clicks with this value of `country`, in any case. Repeat to include several. An empty value stands for unknown. */
                country?: components["parameters"]["country"];
                /** @description Only clicks with this value of `region`, in any case. Repeat to include several. An empty value stands for unknown. */
                region?: components["parameters"]["region"];
                /** @description Only clicks with this value of `city`, in any case. Repeat to include several. An empty value stands for unknown. */
                city?: components["parameters"]["city"];
                /** @description Only clicks with this value of `device`, in any case. Repeat to include several. An empty value stands for unknown. */
                device?: components["parameters"]["device"];
                /** @description Only clicks with this value of `browser`, in any case. Repeat to include several. An empty value stands for unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Only clicks with this value of `os`, in any case. Repeat to include several. An empty value stands for unknown. */
                os?: components["parameters"]["os"];
                /** @description Only clicks with this value of `app`, in any case. Repeat to include several. An empty value stands for unknown. */
                app?: components["parameters"]["app"];
                /** @description Only clicks with this value of `language`, in any case. Repeat to include several. An empty value stands for unknown. */
                language?: components["parameters"]["language"];
                /** @description Only clicks with this value of `referrer`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Only clicks with this value of `referrer_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer_source?: components["parameters"]["referrer_source"];
                /** @description Only clicks with this value of `channel`, in any case. Repeat to include several. An empty value stands for unknown. */
                channel?: components["parameters"]["channel"];
                /** @description Only clicks with this value of `trigger`, in any case. Repeat to include several. An empty value stands for unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Only clicks with this value of `utm_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Only clicks with this value of `utm_medium`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Only clicks with this value of `utm_campaign`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Only clicks with this value of `utm_term`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Only clicks with this value of `utm_content`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also returns a period to compare with: `previous` is the same number of days just before the range, and `year` the same days a year earlier. */
                compare?: "previous" | "year";
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Funnel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVisitorCohorts: {
        parameters: {
            query?: {
                /** @description The start of the range: a date or a time, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The end of the range: a date or a time, which is included. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Whether to include visits by bots. */
                bots?: boolean;
                /** @description Only clicks on the link with this ID. Repeat to include several links. */
                link_id?: components["schemas"]["Id"][];
                /** @description Only clicks on links that have this tag. Repeat to require several tags. An empty value stands for links without tags. */
                tag?: string[];
                /** @description Whether links with any of the tags are included if you repeat `tag`, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: components["parameters"]["filter"];
                /** @description Only clicks with this value of `country`, in any case. Repeat to include several. An empty value stands for unknown. */
                country?: components["parameters"]["country"];
                /** @description Only clicks with this value of `region`, in any case. Repeat to include several. An empty value stands for unknown. */
                region?: components["parameters"]["region"];
                /** @description Only clicks with this value of `city`, in any case. Repeat to include several. An empty value stands for unknown. */
                city?: components["parameters"]["city"];
                /** @description Only clicks with this value of `device`, in any case. Repeat to include several. An empty value stands for unknown. */
                device?: components["parameters"]["device"];
                /** @description Only clicks with this value of `browser`, in any case. Repeat to include several. An empty value stands for unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Only clicks with this value of `os`, in any case. Repeat to include several. An empty value stands for unknown. */
                os?: components["parameters"]["os"];
                /** @description Only clicks with this value of `app`, in any case. Repeat to include several. An empty value stands for unknown. */
                app?: components["parameters"]["app"];
                /** @description Only clicks with this value of `language`, in any case. Repeat to include several. An empty value stands for unknown. */
                language?: components["parameters"]["language"];
                /** @description Only clicks with this value of `referrer`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Only clicks with this value of `referrer_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer_source?: components["parameters"]["referrer_source"];
                /** @description Only clicks with this value of `channel`, in any case. Repeat to include several. An empty value stands for unknown. */
                channel?: components["parameters"]["channel"];
                /** @description Only clicks with this value of `trigger`, in any case. Repeat to include several. An empty value stands for unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Only clicks with this value of `utm_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Only clicks with this value of `utm_medium`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Only clicks with this value of `utm_campaign`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Only clicks with this value of `utm_term`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Only clicks with this value of `utm_content`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also returns a period to compare with: `previous` is the same number of days just before the range, and `year` the same days a year earlier. */
                compare?: "previous" | "year";
                /** @description The largest `week_offset` to return. */
                weeks?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cohorts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClickBreakdown: {
        parameters: {
            query: {
                /** @description The start of the range: a date or a time, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The end of the range: a date or a time, which is included. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Whether to include visits by bots. */
                bots?: boolean;
                /** @description Only clicks on the link with this ID. Repeat to include several links. */
                link_id?: components["schemas"]["Id"][];
                /** @description Only clicks on links that have this tag. Repeat to require several tags. An empty value stands for links without tags. */
                tag?: string[];
                /** @description Whether links with any of the tags are included if you repeat `tag`, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: components["parameters"]["filter"];
                /** @description Only clicks with this value of `country`, in any case. Repeat to include several. An empty value stands for unknown. */
                country?: components["parameters"]["country"];
                /** @description Only clicks with this value of `region`, in any case. Repeat to include several. An empty value stands for unknown. */
                region?: components["parameters"]["region"];
                /** @description Only clicks with this value of `city`, in any case. Repeat to include several. An empty value stands for unknown. */
                city?: components["parameters"]["city"];
                /** @description Only clicks with this value of `device`, in any case. Repeat to include several. An empty value stands for unknown. */
                device?: components["parameters"]["device"];
                /** @description Only clicks with this value of `browser`, in any case. Repeat to include several. An empty value stands for unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Only clicks with this value of `os`, in any case. Repeat to include several. An empty value stands for unknown. */
                os?: components["parameters"]["os"];
                /** @description Only clicks with this value of `app`, in any case. Repeat to include several. An empty value stands for unknown. */
                app?: components["parameters"]["app"];
                /** @description Only clicks with this value of `language`, in any case. Repeat to include several. An empty value stands for unknown. */
                language?: components["parameters"]["language"];
                /** @description Only clicks with this value of `referrer`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Only clicks with this value of `referrer_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer_source?: components["parameters"]["referrer_source"];
                /** @description Only clicks with this value of `channel`, in any case. Repeat to include several. An empty value stands for unknown. */
                channel?: components["parameters"]["channel"];
                /** @description Only clicks with this value of `trigger`, in any case. Repeat to include several. An empty value stands for unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Only clicks with this value of `utm_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Only clicks with this value of `utm_medium`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Only clicks with this value of `utm_campaign`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Only clicks with this value of `utm_term`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Only clicks with this value of `utm_content`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also returns a period to compare with: `previous` is the same number of days just before the range, and `year` the same days a year earlier. */
                compare?: "previous" | "year";
                /** @description The dimension to group by, or two separated by a comma, such as `country,device`. */
                by: string;
                /** @description The order of the results. `clicks`: most clicks first. `change`: largest growth first, compared with the period in `compare` (by default `previous`). */
                sort?: "clicks" | "change";
                /** @description The maximum number of items to return. */
                limit?: number;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Breakdown"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClickSummary: {
        parameters: {
            query?: {
                /** @description The start of the range: a date or a time, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The end of the range: a date or a time, which is included. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Whether to include visits by bots. */
                bots?: boolean;
                /** @description Only clicks on the link with this ID. Repeat to include several links. */
                link_id?: components["schemas"]["Id"][];
                /** @description Only clicks on links that have this tag. Repeat to require several tags. An empty value stands for links without tags. */
                tag?: string[];
                /** @description Whether links with any of the tags are included if you repeat `tag`, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: components["parameters"]["filter"];
                /** @description Only clicks with this value of `country`, in any case. Repeat to include several. An empty value stands for unknown. */
                country?: components["parameters"]["country"];
                /** @description Only clicks with this value of `region`, in any case. Repeat to include several. An empty value stands for unknown. */
                region?: components["parameters"]["region"];
                /** @description Only clicks with this value of `city`, in any case. Repeat to include several. An empty value stands for unknown. */
                city?: components["parameters"]["city"];
                /** @description Only clicks with this value of `device`, in any case. Repeat to include several. An empty value stands for unknown. */
                device?: components["parameters"]["device"];
                /** @description Only clicks with this value of `browser`, in any case. Repeat to include several. An empty value stands for unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Only clicks with this value of `os`, in any case. Repeat to include several. An empty value stands for unknown. */
                os?: components["parameters"]["os"];
                /** @description Only clicks with this value of `app`, in any case. Repeat to include several. An empty value stands for unknown. */
                app?: components["parameters"]["app"];
                /** @description Only clicks with this value of `language`, in any case. Repeat to include several. An empty value stands for unknown. */
                language?: components["parameters"]["language"];
                /** @description Only clicks with this value of `referrer`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Only clicks with this value of `referrer_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer_source?: components["parameters"]["referrer_source"];
                /** @description Only clicks with this value of `channel`, in any case. Repeat to include several. An empty value stands for unknown. */
                channel?: components["parameters"]["channel"];
                /** @description Only clicks with this value of `trigger`, in any case. Repeat to include several. An empty value stands for unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Only clicks with this value of `utm_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Only clicks with this value of `utm_medium`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Only clicks with this value of `utm_campaign`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Only clicks with this value of `utm_term`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Only clicks with this value of `utm_content`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description Also returns a period to compare with: `previous` is the same number of days just before the range, and `year` the same days a year earlier. */
                compare?: "previous" | "year";
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClicks: {
        parameters: {
            query?: {
                /** @description The start of the range: a date or a time, 1970-01-01 at the earliest. By default 30 days before `to`. */
                from?: string;
                /** @description The end of the range: a date or a time, which is included. By default today. */
                to?: string;
                timezone?: components["schemas"]["Timezone"];
                /** @description Whether to include visits by bots. */
                bots?: boolean;
                /** @description Only clicks on the link with this ID. Repeat to include several links. */
                link_id?: components["schemas"]["Id"][];
                /** @description Only clicks on links that have this tag. Repeat to require several tags. An empty value stands for links without tags. */
                tag?: string[];
                /** @description Whether links with any of the tags are included if you repeat `tag`, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: components["parameters"]["filter"];
                /** @description Only clicks with this value of `country`, in any case. Repeat to include several. An empty value stands for unknown. */
                country?: components["parameters"]["country"];
                /** @description Only clicks with this value of `region`, in any case. Repeat to include several. An empty value stands for unknown. */
                region?: components["parameters"]["region"];
                /** @description Only clicks with this value of `city`, in any case. Repeat to include several. An empty value stands for unknown. */
                city?: components["parameters"]["city"];
                /** @description Only clicks with this value of `device`, in any case. Repeat to include several. An empty value stands for unknown. */
                device?: components["parameters"]["device"];
                /** @description Only clicks with this value of `browser`, in any case. Repeat to include several. An empty value stands for unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Only clicks with this value of `os`, in any case. Repeat to include several. An empty value stands for unknown. */
                os?: components["parameters"]["os"];
                /** @description Only clicks with this value of `app`, in any case. Repeat to include several. An empty value stands for unknown. */
                app?: components["parameters"]["app"];
                /** @description Only clicks with this value of `language`, in any case. Repeat to include several. An empty value stands for unknown. */
                language?: components["parameters"]["language"];
                /** @description Only clicks with this value of `referrer`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Only clicks with this value of `referrer_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer_source?: components["parameters"]["referrer_source"];
                /** @description Only clicks with this value of `channel`, in any case. Repeat to include several. An empty value stands for unknown. */
                channel?: components["parameters"]["channel"];
                /** @description Only clicks with this value of `trigger`, in any case. Repeat to include several. An empty value stands for unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Only clicks with this value of `utm_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Only clicks with this value of `utm_medium`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Only clicks with this value of `utm_campaign`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Only clicks with this value of `utm_term`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Only clicks with this value of `utm_content`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_content?: components["parameters"]["utm_content"];
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamClicks: {
        parameters: {
            query?: {
                /** @description Whether to include visits by bots. */
                bots?: boolean;
                /** @description Only clicks on the link with this ID. Repeat to include several links. */
                link_id?: components["schemas"]["Id"][];
                /** @description Only clicks on links that have this tag. Repeat to require several tags. An empty value stands for links without tags. */
                tag?: string[];
                /** @description Whether links with any of the tags are included if you repeat `tag`, instead of only links with all of them. */
                any?: boolean;
                campaign_id?: number;
                domain_id?: number;
                bio_page_id?: number;
                /** @description Only clicks that meet this condition, in the form `dimension:operator:value`, such as `country:is_not:DE`, `referrer:contains:example`, `city:is_empty`. The operators are `is`, `is_not`, `contains`, `contains_not`, `is_empty`, `is_not_empty`. Case makes no difference. Repeat to combine conditions: of several values with `is` or `contains`, one has to match, and of several with `is_not` or `contains_not`, none may match. */
                filter?: components["parameters"]["filter"];
                /** @description Only clicks with this value of `country`, in any case. Repeat to include several. An empty value stands for unknown. */
                country?: components["parameters"]["country"];
                /** @description Only clicks with this value of `region`, in any case. Repeat to include several. An empty value stands for unknown. */
                region?: components["parameters"]["region"];
                /** @description Only clicks with this value of `city`, in any case. Repeat to include several. An empty value stands for unknown. */
                city?: components["parameters"]["city"];
                /** @description Only clicks with this value of `device`, in any case. Repeat to include several. An empty value stands for unknown. */
                device?: components["parameters"]["device"];
                /** @description Only clicks with this value of `browser`, in any case. Repeat to include several. An empty value stands for unknown. */
                browser?: components["parameters"]["browser"];
                /** @description Only clicks with this value of `os`, in any case. Repeat to include several. An empty value stands for unknown. */
                os?: components["parameters"]["os"];
                /** @description Only clicks with this value of `app`, in any case. Repeat to include several. An empty value stands for unknown. */
                app?: components["parameters"]["app"];
                /** @description Only clicks with this value of `language`, in any case. Repeat to include several. An empty value stands for unknown. */
                language?: components["parameters"]["language"];
                /** @description Only clicks with this value of `referrer`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer?: components["parameters"]["referrer"];
                /** @description Only clicks with this value of `referrer_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                referrer_source?: components["parameters"]["referrer_source"];
                /** @description Only clicks with this value of `channel`, in any case. Repeat to include several. An empty value stands for unknown. */
                channel?: components["parameters"]["channel"];
                /** @description Only clicks with this value of `trigger`, in any case. Repeat to include several. An empty value stands for unknown. */
                trigger?: components["parameters"]["trigger"];
                /** @description Only clicks with this value of `utm_source`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_source?: components["parameters"]["utm_source"];
                /** @description Only clicks with this value of `utm_medium`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_medium?: components["parameters"]["utm_medium"];
                /** @description Only clicks with this value of `utm_campaign`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_campaign?: components["parameters"]["utm_campaign"];
                /** @description Only clicks with this value of `utm_term`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_term?: components["parameters"]["utm_term"];
                /** @description Only clicks with this value of `utm_content`, in any case. Repeat to include several. An empty value stands for unknown. */
                utm_content?: components["parameters"]["utm_content"];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompliance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompliancePosture"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    updateCompliance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompliancePostureUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompliancePosture"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listAgreementTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementTextList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    listAgreements: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "signed_at" | "title" | "kind" | "-signed_at" | "-title" | "-kind";
                /** @description Only items that contain this text in one of these fields: `kind`, `title`, `signer_name`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgreementSign"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    withdrawAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgreementUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getAgreementPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    countersignAgreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                agreement_id: components["parameters"]["agreement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementWithText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listDataExports: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. Omit to get all of them. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "status" | "-created_at" | "-status";
                /** @description Only items that contain this text in one of these fields: `status`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    createDataExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                data_export_id: components["parameters"]["data_export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteDataExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                data_export_id: components["parameters"]["data_export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    downloadDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                data_export_id: components["parameters"]["data_export_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Content-Range": components["headers"]["Content-Range"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            /** @description Partial content. */
            206: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Content-Range": components["headers"]["Content-Range"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "requested_at" | "finished_at" | "subject" | "-requested_at" | "-finished_at" | "-subject";
                /** @description Only items that contain this text in one of these fields: `subject`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasurePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureCreate"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                erasure_id: components["parameters"]["erasure_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    downloadOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listScheduledReports: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "created_at" | "name" | "frequency" | "next_run_at" | "-created_at" | "-name" | "-frequency" | "-next_run_at";
                /** @description Only items that contain this text in one of these fields: `name`, `frequency`, `recipients`. Case doesn't matter. */
                search?: string;
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReportPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createScheduledReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledReportCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getScheduledReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                report_id: components["parameters"]["report_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteScheduledReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                report_id: components["parameters"]["report_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    updateScheduledReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                report_id: components["parameters"]["report_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledReportUpdate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    sendScheduledReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                report_id: components["parameters"]["report_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    listPublicStats: {
        parameters: {
            query?: {
                /** @description The maximum number of items to return. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Also return how many items match in total. */
                total?: boolean;
                /** @description The field to sort by. Add `-` in front to sort in descending order. */
                sort?: "link_id" | "created_at" | "updated_at" | "slug" | "title" | "-link_id" | "-created_at" | "-updated_at" | "-slug" | "-title";
                /** @description Only items that contain this text in one of these fields: `slug`, `title`. Case doesn't matter. */
                search?: string;
                /** @description The ID of a link. Repeat to include several links. By default, all links are included. */
                link_id?: components["schemas"]["Id"][];
            };
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicStatsList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPublicStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    setPublicStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicStatsInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deletePublicStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key that makes it safe to retry the request. Within 24 hours, the same key and body return the stored response, and the request isn't executed again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description The `ETag` of the version that you read. If the resource has changed since then, the request gets a 412, and nothing is changed. Several are separated by commas. */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                workspace_id: components["parameters"]["workspace_id"];
                link_id: components["parameters"]["link_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
}
